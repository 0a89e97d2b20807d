/** The slider of a search's heuristic weight. */
import type { Contestant } from '../../worker/contract/question.ts';
import { numbers } from '../words/numbers.ts';
import { changeLive, endLive } from './edit.ts';
import { compareWords } from './words.ts';

/** @param id of the slider */
export function Weight({ id, search }: { id: string; search: Contestant }) {
  const { heuristicWeight, colour } = search;
  return (
    <>
      <label for={id}>{compareWords.weight}</label>
      <div class="row">
        <input
          id={id}
          type="range"
          min={0}
          max={3}
          step={0.05}
          value={heuristicWeight}
          onInput={({ currentTarget: { value } }) =>
            changeLive(colour, { heuristicWeight: Number(value) })
          }
          onChange={() => endLive(compareWords.weighed)}
        />
        <output for={id}>× {numbers('hundredths').format(heuristicWeight)}</output>
      </div>
    </>
  );
}
