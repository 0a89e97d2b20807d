/** The sizes of the vehicle: roads with a lower limit are left out. */
import { sizeNames, type Vehicle } from '../../profile/vehicle.ts';
import { change, offerUndo } from '../store/actions.ts';
import { plan } from '../store/state.ts';
import { whenOpened } from '../ui/when-opened.ts';
import { vehicle as english } from '../words/en/vehicle.ts';
import { later } from '../words/words.ts';
import { leftOutNote } from './import-notes.ts';
import '../style/vehicle.css';

const texts = later('vehicle', english);

export function VehicleSize() {
  const { vehicle = {} } = plan.value.network ?? {};
  return (
    <fieldset id="vehicle">
      <legend>{texts.title}</legend>
      {sizeNames.map((name) => (
        <label key={name}>
          {texts.sizes[name]}
          <span>
            <input
              type="number"
              inputMode="decimal"
              min={0.1}
              max={999}
              step={0.1}
              data-size={name}
              value={vehicle[name] ?? ''}
              onChange={({ currentTarget }) => {
                if (currentTarget.reportValidity()) setSize(name, currentTarget.valueAsNumber);
              }}
            />
            <small>{name === 'weight' ? 't' : 'm'}</small>
          </span>
        </label>
      ))}
      <p class="quiet">{texts.about}</p>
    </fieldset>
  );
}

/** Rebuilds the network. Closed roads may be gone then. @param size NaN for no limit */
function setSize(name: keyof Vehicle, size: number): void {
  const { network } = plan.peek();
  if (!network) return;
  const { vehicle = {}, ...others } = network;
  const { [name]: _, ...left } = vehicle;
  const next: Vehicle = size > 0 ? { ...left, [name]: size } : left;
  const wanted = Object.keys(next).length > 0 ? { ...others, vehicle: next } : others;
  change(() => texts.changed, { network: wanted, closed: [] });
  whenOpened(wanted, ({ info }) => offerUndo(() => leftOutNote(info) ?? texts.changed));
}
