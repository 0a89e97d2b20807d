/** Closes all roads of a kind: a field that offers the properties of the file and their values. */
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { alertOf, mainRouter } from '../engine/router.ts';
import { IconButton } from '../ui/parts.tsx';
import { Suggestions } from '../ui/suggestions.tsx';
import { words } from '../words/words.ts';
import { isChoosingKind } from './asked.ts';
import { type Kind, kindsFor, textOf } from './kinds.ts';
import { closeWith } from './roads-with.ts';
import { closureWords } from './words.ts';

export function ByProperty() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current!.focus(), []);
  const choose = ({ isWhole, property, value }: Kind) => {
    const input = field.current!;
    input.value = isWhole ? '' : `${property}=`;
    if (isWhole) closeWith({ property, value });
    input.dispatchEvent(new Event('input'));
  };
  return (
    <div id="by-property" class="point">
      <input
        ref={field}
        type="text"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        placeholder={textOf({ property: 'highway', value: 'steps' })}
        aria-label={closureWords.byProperty}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls="kinds"
        onKeyDown={closeByEscape}
      />
      <IconButton icon="close" label={words.frame.close} onClick={close} />
      <p class="quiet">{closureWords.aboutKinds}</p>
      <Suggestions
        field={field}
        id="kinds"
        label={closureWords.byProperty}
        find={find}
        choose={choose}
        found={closureWords.found}>
        {(kind: Kind) => (
          <>
            <bdi>{nameOf(kind)}</bdi>
            {kind.roads !== null && <small>{closureWords.roads(kind.roads)}</small>}
          </>
        )}
      </Suggestions>
    </div>
  );
}

function nameOf(kind: Kind): string {
  const { isWhole, value, property } = kind;
  if (!isWhole) return `${property} = …`;
  return value === null ? closureWords.anyValue(property) : textOf(kind);
}

async function find(text: string): Promise<readonly Kind[]> {
  const router = mainRouter.peek();
  if (!router) return [];
  try {
    const all = await router.call('properties', undefined);
    return kindsFor(text, all);
  } catch (error) {
    alertOf(error);
    return [];
  }
}

/** The first press closes the list. */
function closeByEscape({ key, currentTarget }: TargetedKeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape' && currentTarget.ariaExpanded === 'false') close();
}

function close(): void {
  isChoosingKind.value = false;
}
