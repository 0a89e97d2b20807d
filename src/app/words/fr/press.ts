/** What one does to the map. */
import { isTouch } from '../device.ts';

export const press = isTouch ? 'Touchez' : 'Cliquez sur';
