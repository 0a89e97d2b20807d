/** Which property has which meaning: a summary, and a form where the guess is wrong. */
import { computed, signal } from '@preact/signals';
import { Fragment } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import {
  type Attribute,
  attributes,
  type FieldChoices,
  type Fields,
  propertyOf,
  speedUnits,
} from '../../attributes/fields.ts';
import { ways } from '../../attributes/oneway-codes.ts';
import type {
  FieldsFound as Found,
  OnewayValue,
  PropertyFound,
} from '../../worker/contract/report.ts';
import { change, offerUndo } from '../store/actions.ts';
import { type Network, opened, plan } from '../store/state.ts';
import { formatCount } from '../ui/format.ts';
import { Button, type Option, Select, type SelectProps, toggle } from '../ui/parts.tsx';
import { whenOpened } from '../ui/when-opened.ts';
import { reportWords } from './words.ts';

const isChanging = signal(false);

const longestName = 60;
const longestExample = 24;

/** False while the network is reopened with another choice. */
const isSettled = computed(() => plan.value.network === opened.value?.network);

export function FieldsFound({ found }: { found: Found }) {
  const isOpen = isChanging.value;
  return (
    <>
      <div class="row">
        <h3>{reportWords.fields}</h3>
        <Button class="pill" aria-expanded={isOpen} onClick={() => toggle(isChanging)}>
          {isOpen ? reportWords.done : reportWords.change}
        </Button>
      </div>
      {isOpen ? <FieldsForm found={found} /> : <Summary read={found.read} />}
    </>
  );
}

function Summary({ read }: { read: Fields }) {
  const used = attributes.flatMap((what) => {
    const field = propertyOf(read[what]);
    return typeof field === 'string' ? [[what, field] as const] : [];
  });
  if (used.length === 0) return <p class="quiet">{reportWords.noFields}</p>;
  return (
    <ul>
      {used.map(([what, field]) => (
        <li>
          <small>{reportWords.fieldNames[what]}</small>
          <bdi>{cut(field, longestName)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function FieldsForm({ found }: { found: Found }) {
  const { speed, oneway } = found.read;
  return (
    <div class="fields">
      {attributes.map((what) => (
        <Fragment key={what}>
          <label for={`field-${what}`}>{reportWords.fieldNames[what]}</label>
          <div class="row">
            <FieldSelect what={what} found={found} />
            {what === 'speed' && speed && (
              <Choice
                class="unit"
                aria-label={reportWords.unit}
                value={speed.unit}
                options={speedUnits.map((name) => [name, name])}
                onChoose={(unit) => choose('speed', { ...speed, unit }, speed.field)}
              />
            )}
          </div>
          {what === 'oneway' && oneway && <OnewayTable found={found} oneway={oneway} />}
        </Fragment>
      ))}
      <p class="quiet wide">{reportWords.metrics}</p>
    </div>
  );
}

function FieldSelect({ what, found }: { what: Attribute; found: Found }) {
  const choice = propertyOf(plan.value.network?.fields?.[what]);
  const now = propertyOf(found.read[what]);
  const guess = propertyOf(found.guessed[what]) ?? null;
  const isMetric = what === 'length' || what === 'cost';
  const offered = isMetric
    ? found.properties.filter(({ name, isMetric }) => isMetric || name === now)
    : found.properties;
  const index = `${offered.findIndex(({ name }) => name === choice)}`;
  const options: (Option<string> | null)[] = [
    ['guessed', reportWords.guessed(guess && isolated(guess, longestName))],
    ['none', reportWords.none],
    null,
    ...offered.map((property, i): Option<string> => [`${i}`, optionText(property)]),
  ];
  const onChoose = (value: string) => {
    if (value === 'guessed') choose(what, undefined, guess);
    else {
      const field = value === 'none' ? null : offered[Number(value)]!.name;
      choose(what, field, field);
    }
  };
  const value = choice === undefined ? 'guessed' : choice === null ? 'none' : index;
  return <Choice id={`field-${what}`} value={value} options={options} onChoose={onChoose} />;
}

/** A select that shows the user's choice while the network is reopened with it. */
function Choice<T extends string>({ value, onChoose, ...props }: SelectProps<T>) {
  const [chosen, setChosen] = useState(value);
  const settled = isSettled.value;
  useLayoutEffect(() => {
    if (settled) setChosen(value);
  }, [value, settled]);
  const choose = (value: T) => {
    setChosen(value);
    onChoose(value);
  };
  return <Select {...props} value={chosen} onChoose={choose} />;
}

function optionText({ name, examples }: PropertyFound): string {
  const texts = examples.map((example) => isolated(example, longestExample));
  const few = texts.length ? ` · ${texts.join(', ')}` : '';
  return isolated(name, longestName) + few;
}

type Oneway = NonNullable<Fields['oneway']>;

function OnewayTable({ found, oneway }: { found: Found; oneway: Oneway }) {
  const { field, codes } = oneway;
  const { read, values, others } = found;
  const row = ({ value, written, roads, way }: OnewayValue) => {
    const label = written ? isolated(written, longestName) : reportWords.noValue;
    return (
      <tr key={value}>
        <th scope="row">
          {written ? <bdi>{written}</bdi> : <span class="quiet">{reportWords.noValue}</span>}
        </th>
        <td>{formatCount(roads)}</td>
        <td>
          <Choice
            aria-label={reportWords.openWith(label)}
            value={way}
            options={ways.map((name) => [name, reportWords.ways[name]])}
            onChoose={(way) =>
              choose('oneway', { field, codes: { ...codes, [value]: way } }, field)
            }
          />
        </td>
      </tr>
    );
  };
  return (
    <div class="ways wide">
      <table>
        <caption class="unseen">{reportWords.codes(isolated(field, longestName))}</caption>
        <thead class="quiet">
          <tr>
            <th scope="col">{reportWords.value}</th>
            <th scope="col">{reportWords.roads}</th>
            <th scope="col">{reportWords.open}</th>
          </tr>
        </thead>
        <tbody>{values.map(row)}</tbody>
      </table>
      {others > 0 && <p class="quiet">{reportWords.otherValues(others)}</p>}
      {read.class?.codes === null && <p class="quiet">{reportWords.roundabouts}</p>}
    </div>
  );
}

/** Reopens the network from its source; A and B stay, and undo brings back the last choice. */
function choose<W extends Attribute>(
  what: W,
  choice: FieldChoices[W],
  field: string | null,
): void {
  const { network } = plan.peek();
  if (!network) return;
  const wanted = withChoice(network, what, choice);
  const text = () => reportWords.readFrom(what, field && isolated(field, longestName));
  // These fields decide which roads are open: a closed one may be gone.
  const changesRoads = what === 'oneway' || what === 'class';
  change(text, { network: wanted, ...(changesRoads && { closed: [] }) });
  whenOpened(wanted, () => offerUndo(() => `${text()}.`));
}

function withChoice(network: Network, what: Attribute, choice: FieldChoices[Attribute]): Network {
  const { fields, ...others } = network;
  const { [what]: _, ...kept } = fields ?? {};
  const choices = choice === undefined ? kept : { ...kept, [what]: choice };
  return Object.keys(choices).length ? { ...others, fields: choices } : others;
}

/** Text of a file within our own, whatever its direction of writing. */
function isolated(text: string, longest: number): string {
  return `\u2068${cut(text, longest)}\u2069`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
