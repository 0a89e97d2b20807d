/** Lines, areas and texts above a painted map. */

export type Mark =
  | {
      kind: 'path';
      /** As SVG has it. */
      d: string;
      fill?: string;
      /** Whether a part inside an odd number of rings is filled, and no other. */
      isEvenOdd?: boolean;
      stroke?: string;
      width?: number;
      /** Lengths of dashes and gaps in turn; a whole line when absent or empty. */
      dash?: readonly number[];
      opacity?: number;
    }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      weight: number;
      fill: string;
      anchor: 'start' | 'middle' | 'end';
    };

export const FONT = 'Inter, system-ui, sans-serif';

export function drawMark(context: OffscreenCanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'text') {
    const { x, y, text, size, weight, fill, anchor } = mark;
    context.font = `${weight} ${size}px ${FONT}`;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.fillStyle = fill;
    context.fillText(text, x, y);
    return;
  }
  const { d, fill, isEvenOdd, stroke, width = 1, dash = [], opacity = 1 } = mark;
  const path = new Path2D(d);
  context.globalAlpha = opacity;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (fill) {
    context.fillStyle = fill;
    context.fill(path, isEvenOdd ? 'evenodd' : 'nonzero');
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke(path);
  }
  context.globalAlpha = 1;
}
