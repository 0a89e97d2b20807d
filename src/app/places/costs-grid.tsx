/** The costs as a grid of which only the cells in view are drawn; a cell shows its route. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Matrix } from '../../router/matrix.ts';
import { formatCostBy } from '../panel/weight.ts';
import { pointed, table } from './costs.ts';
import { compared } from './places.ts';
import { placeWords } from './words.ts';

/** Pixels. */
const width = 84;
const heights = { fine: 30, coarse: 44 };
const height = heights[matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine'];
const headWidth = 44;
const sizes = { '--cell': `${width}px`, '--row': `${height}px`, '--head': `${headWidth}px` };

interface View {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export function CostsGrid() {
  const grid = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({
    firstRow: 0,
    lastRow: 20,
    firstColumn: 0,
    lastColumn: 8,
  });
  const [active, setActive] = useState<readonly [row: number, column: number]>([0, 1]);
  const now = table.value;
  const labels = compared.value.map(({ label }) => label);
  const size = labels.length;

  const look = () => {
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = grid.current!;
    // Where writing begins at the right, the scrolled distance is below 0.
    const left = Math.abs(scrollLeft);
    setView({
      firstRow: Math.floor(scrollTop / height),
      lastRow: Math.ceil((scrollTop + clientHeight) / height),
      firstColumn: Math.floor(left / width),
      lastColumn: Math.ceil((left + clientWidth) / width),
    });
  };
  useLayoutEffect(() => {
    if (now) look();
  }, [now]);
  if (!now) return null;

  const goTo = (row: number, column: number) => {
    const next = [clamp(row, size), clamp(column, size)] as const;
    setActive(next);
    pointed.value = next;
    keepInView(grid.current!, next);
  };
  const press = (event: KeyboardEvent) => {
    const [row, column] = active;
    const forward = isMirrored(grid.current!) ? -1 : 1;
    const page = Math.max(1, Math.floor(grid.current!.clientHeight / height) - 1);
    const moves: Record<string, readonly [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + forward],
      ArrowLeft: [row, column - forward],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? size : row, size],
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(...next);
  };
  const rows = between(view.firstRow, view.lastRow, size);
  const columns = between(view.firstColumn, view.lastColumn, size);
  const across = (column: number) => ({ insetInlineStart: `${headWidth + column * width}px` });
  return (
    <div id="costs" ref={grid} style={sizes} onScroll={look}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: It takes the arrow keys.
        role="grid"
        aria-label={placeWords.costs}
        aria-rowcount={size + 1}
        aria-colcount={size + 1}
        aria-activedescendant={idOf(...active)}
        tabIndex={0}
        style={{ width: `${headWidth + size * width}px`, height: `${(size + 1) * height}px` }}
        onKeyDown={press}
        onFocus={() => goTo(...active)}
        onMouseLeave={() => {
          pointed.value = null;
        }}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col" aria-colindex={column + 2} style={across(column)}>
                {labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} aria-rowindex={row + 2} style={{ top: `${(row + 1) * height}px` }}>
              <th scope="row" aria-colindex={1}>
                {labels[row]}
              </th>
              {columns.map((column) => {
                const text = row === column ? '' : textOf(now, row * size + column);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: The grid has the keys.
                  <td
                    key={column}
                    id={idOf(row, column)}
                    aria-colindex={column + 2}
                    data-active={(row === active[0] && column === active[1]) || undefined}
                    aria-label={text && placeWords.cell(labels[row]!, labels[column]!, text)}
                    style={across(column)}
                    onMouseEnter={() => {
                      pointed.value = [row, column];
                    }}
                    onClick={() => goTo(row, column)}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf({ costs, metric }: Pick<Matrix, 'costs' | 'metric'>, cell: number): string {
  const cost = costs[cell]!;
  return cost < Infinity ? formatCostBy(metric, cost) : '–';
}

function idOf(row: number, column: number): string {
  return `cost-${row}-${column}`;
}

function keepInView(grid: HTMLElement, [row, column]: readonly [number, number]): void {
  const [top, left] = [row * height, column * width];
  const roomDown = grid.clientHeight - 2 * height;
  const roomAcross = grid.clientWidth - headWidth - width;
  const across = Math.abs(grid.scrollLeft);
  const nextAcross = Math.min(Math.max(across, left - roomAcross), left);
  grid.scrollTo({
    top: Math.min(Math.max(grid.scrollTop, top - roomDown), top),
    left: isMirrored(grid) ? -nextAcross : nextAcross,
  });
}

function isMirrored(grid: HTMLElement): boolean {
  return getComputedStyle(grid).direction === 'rtl';
}

function clamp(index: number, size: number): number {
  return Math.min(Math.max(index, 0), size - 1);
}

/** Whole numbers from the first to the last of those that exist. */
function between(first: number, last: number, size: number): number[] {
  const from = clamp(first, size);
  return Array.from({ length: clamp(last, size) - from + 1 }, (_, i) => from + i);
}
