/** The parts of a strip of tools above the timeline. */
import { Button } from './parts.tsx';

interface StripToolProps {
  name: string;
  text: readonly [text: string, title: string];
  onClick: () => void;
}

export function StripTool({ name, text, onClick }: StripToolProps) {
  return (
    <Button class="strip-tool" data-tool-name={name} title={text[1]} onClick={onClick}>
      {text[0]}
    </Button>
  );
}

export function StripToggle({ name, text, isOn, onClick }: StripToolProps & { isOn: boolean }) {
  return (
    <Button
      class="strip-tool"
      data-tool-name={name}
      title={text[1]}
      aria-pressed={isOn}
      onClick={onClick}>
      {text[0]}
    </Button>
  );
}
