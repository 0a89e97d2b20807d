/** Small components that several panels use. */
import type { Signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** An icon of the sprite in index.html. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden="true" class={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** A sentence of the library. It is read in English, whatever the language of the page. */
export function English({ text }: { text: string }) {
  return <bdi lang="en">{text}</bdi>;
}

export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

/** A button without text, whose label is read out. */
export function IconButton(props: ComponentProps<'button'> & { icon: string; label: string }) {
  const { icon, label, ...others } = props;
  return (
    <Button class="icon-button" aria-label={label} {...others}>
      <Icon name={icon} />
    </Button>
  );
}

/** A value with its text and, where it has one, its title. */
export type Option<T> = readonly [value: T, text: string, title?: string];

interface SegmentsProps<T> extends ComponentProps<'fieldset'> {
  id: string;
  /** Where there is no room for it, an `aria-label` takes its place. */
  legend?: string;
  choice: Pick<Signal<T>, 'value'>;
  options: readonly Option<NoInfer<T>>[];
}

/** A group of radio buttons that shows a signal and sets it. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { legend, choice, options, ...others } = props;
  return (
    <fieldset class="segments" {...others}>
      {legend && <legend>{legend}</legend>}
      {options.map(([value, text, title]) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={props.id}
            value={value}
            checked={choice.value === value}
            onChange={() => set(choice, value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface SelectProps<T extends string> {
  id?: string;
  class?: string;
  'aria-label'?: string;
  disabled?: boolean;
  value: T;
  /** Null separates groups. */
  options: readonly (Option<T> | null)[];
  onChoose: (value: T) => void;
}

export function Select<T extends string>({ options, onChoose, ...props }: SelectProps<T>) {
  return (
    <select {...props} onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}>
      {options.map((option) =>
        option ? <option value={option[0]}>{option[1]}</option> : <hr />,
      )}
    </select>
  );
}

/** As an expression, for handlers of one line. */
export function set<T>(signal: { value: T }, value: NoInfer<T>): void {
  signal.value = value;
}

export function toggle(signal: Signal<boolean>): void {
  signal.value = !signal.peek();
}

/** True once `isOn` has been true for a while: what is over in a moment is not shown. */
export function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLate;
}
