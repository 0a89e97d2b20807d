/** What the colors of detours mean, and the way to hide them. */
import { levelColours } from '../../render/level-colours.ts';
import { detourShares } from '../../worker/contract/levels.ts';
import { theme } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { IconButton } from '../ui/parts.tsx';
import { toggleDetours } from './toggle.ts';
import { detourWords } from './words.ts';
import '../style/detours.css';

export function DetourLegend() {
  const colours = levelColours[theme.value].toReversed();
  return (
    <div id="detours">
      <span aria-hidden="true">{detourWords.title}</span>
      <ul aria-label={detourWords.title}>
        {detourShares.map((share, band) => (
          <li key={share}>
            <i style={{ background: colours[band], height: `${7 - band}px` }} />
            {share === 0 ? detourWords.shortest : detourWords.upTo(formatPercent(share))}
          </li>
        ))}
      </ul>
      <IconButton icon="close" label={detourWords.hide} data-hide onClick={toggleDetours} />
    </div>
  );
}
