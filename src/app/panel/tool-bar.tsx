/** What the tool in use waits for, and its buttons. */
import { endTool, tool } from '../map/tool.ts';
import { Button } from '../ui/parts.tsx';
import { words } from '../words/words.ts';

export function ToolBar() {
  if (!tool.value?.bar) return null;
  const { hint, choices } = tool.value.bar;
  return (
    <section id="tool" class="panel" aria-label={words.frame.tool}>
      <p role="status">{hint.value}</p>
      <div class="row">
        {choices.value.map(({ text, run, disabled, isMain }) => (
          <Button
            key={text}
            class={isMain ? 'pill fix' : 'pill'}
            disabled={disabled}
            onClick={run}>
            {text}
          </Button>
        ))}
        <Button class="pill" onClick={endTool}>
          {words.frame.cancel}
        </Button>
      </div>
    </section>
  );
}
