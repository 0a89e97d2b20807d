/** Asks in which system the coordinates of a file are. */

import href from '../style/system-form.css?url';
import { make } from './dom.ts';
import { loadStyles } from './styles.ts';

const words = {
  system: 'EPSG code or PROJ string',
  example: 'EPSG:32632',
  read: 'Read',
  mercator: 'EPSG:3857',
  tryMercator: 'Try EPSG:3857',
};

let styled: Promise<unknown> | null = null;

export interface SystemAsked {
  /** What was said before and did not help, if anything was. */
  last: string | undefined;
  show(form: HTMLFormElement): void;
  run(crs: string): void;
}

export async function askSystem({ last, show, run }: SystemAsked): Promise<void> {
  styled ??= loadStyles(href);
  await styled;
  const field = make('input', {
    id: 'system',
    type: 'text',
    placeholder: words.example,
    value: last ?? '',
    required: true,
    maxLength: 1000,
    autocomplete: 'off',
    spellcheck: false,
  });
  const mercator = make('button', { type: 'button', className: 'pill' }, words.tryMercator);
  mercator.addEventListener('click', () => run(words.mercator));
  const form = make(
    'form',
    { className: 'row' },
    make('label', { htmlFor: field.id }, words.system),
    field,
    make('button', { className: 'pill' }, words.read),
    last === words.mercator ? '' : mercator,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(field.value.trim());
  });
  show(form);
  // Where it brings up no keyboard that covers the words.
  if (matchMedia('(hover: hover)').matches) field.focus();
}
