import { conclude, namedEnds } from '../advice.ts';
import type { Values } from '../flags.ts';
import { edgeFormatOf, printEdges } from '../io/edge-table.ts';
import { openRouter } from '../io/files.ts';
import { type ExitCode, type RoadFile, readEnds, readQuestion } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const format = edgeFormatOf(values);
  const request = { ...readEnds(values), ...readQuestion(values) };
  const { router, closing } = await openRouter(source);
  const answer = router.detours({ ...request, ...closing });
  if (answer.found) {
    const { detour, cost, metric } = answer;
    const usable = [...detour.keys()].filter((edge) => detour[edge] < Infinity);
    usable.sort((a, b) => detour[a] - detour[b]);
    const figures = (edge: number) => ({
      detour: detour[edge],
      share: cost > 0 ? detour[edge] / cost : 0,
    });
    await printEdges(format, router, usable, figures, { metric, cost });
  }
  return conclude(router, answer, namedEnds(request), closing.closed);
}
