/** The longest round length that a scale bar has room for. */
import { FOOT, MILE } from '../ui/lengths.ts';

export interface ScaleBar {
  meters: number;
  /** In the units of the picture. */
  width: number;
}

/**
 * @param metersPerUnit of the picture
 * @param most units
 */
export function scaleBar(metersPerUnit: number, most: number, isImperial: boolean): ScaleBar {
  const room = metersPerUnit * most;
  const unit = isImperial ? (room < 0.2 * MILE ? FOOT : MILE) : 1;
  const power = 10 ** Math.floor(Math.log10(room / unit));
  const factor = [5, 2, 1].find((each) => each * power * unit <= room) ?? 1;
  const meters = factor * power * unit;
  return { meters, width: meters / metersPerUnit };
}
