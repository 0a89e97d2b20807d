/** The nearest places, ranked, with the length and the time of their routes. */
import { formatCost } from '../panel/weight.ts';
import { counts, nearestAsked } from '../store/nearest.ts';
import { units } from '../store/state.ts';
import { formatCount, formatMeters, formatSeconds } from '../ui/format.ts';
import { Button, Select, set } from '../ui/parts.tsx';
import { found, looked } from './nearest.ts';
import { formatted, routeTo, stops } from './places.ts';
import { placeWords } from './words.ts';

export function NearestList() {
  const now = found.value;
  const asked = nearestAsked.value;
  return (
    <>
      <div class="fields">
        {stops.value.length > 1 && (
          <>
            <label for="nearest-from">{placeWords.from}</label>
            <Select
              id="nearest-from"
              value={asked.from}
              options={stops.value.map(({ label }) => [label, label])}
              onChoose={(from) => set(nearestAsked, { ...asked, from })}
            />
          </>
        )}
        <label for="nearest-count">{placeWords.count}</label>
        <Select
          id="nearest-count"
          value={`${asked.count}`}
          options={counts.map((each) => [`${each}`, formatCount(each)])}
          onChoose={(text) => {
            const count = counts.find((each) => `${each}` === text)!;
            set(nearestAsked, { ...asked, count });
          }}
        />
      </div>
      {now && now.nearest.length === 0 && <p class="quiet">{placeWords.noneReached}</p>}
      <ol id="nearest" aria-label={placeWords.nearest}>
        {now?.nearest.map(({ index, meters, seconds, cost }, rank) => {
          const place = now.places[index]!;
          const amounts = [formatMeters(meters, units.value)];
          if (seconds !== undefined) amounts.push(formatSeconds(seconds));
          if (!['distance', 'time'].includes(now.metric)) amounts.unshift(formatCost(cost));
          return (
            <li key={index}>
              <Button
                class="menu-item"
                title={placeWords.routeTo(place.name || formatted(place.position))}
                onMouseEnter={() => set(looked, rank)}
                onMouseLeave={() => set(looked, null)}
                onFocus={() => set(looked, rank)}
                onClick={() => routeTo(place)}>
                <i class="place-number" aria-hidden="true">
                  {index + 1}
                </i>
                <bdi class="one-line">{place.name || formatted(place.position)}</bdi>
                <small>{amounts.join(' · ')}</small>
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
