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

export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

/** A button without text: its label is read out, and its title (by default the label) shown. */
export function IconButton({
  icon,
  label,
  ...props
}: ComponentProps<'button'> & { icon: string; label: string }) {
  return (
    <Button class="icon-button" aria-label={label} {...props}>
      <Icon name={icon} />
    </Button>
  );
}

/** A group of radio buttons that shows a signal and sets it. */
export function Segments<T extends string | number>({
  legend,
  name,
  choice,
  options,
  isLegendUnseen = false,
  ...props
}: ComponentProps<'fieldset'> & {
  legend: string;
  name: string;
  choice: Signal<T>;
  options: readonly { value: NoInfer<T>; text: string; title?: string }[];
  isLegendUnseen?: boolean;
}) {
  return (
    <fieldset class="segments" {...props}>
      <legend class={isLegendUnseen ? 'unseen' : undefined}>{legend}</legend>
      {options.map(({ value, text, title }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice.value === value}
            onChange={() => {
              choice.value = value;
            }}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
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
