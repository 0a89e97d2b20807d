/** Whether roads from OpenStreetMap are being chosen. */
import { signal } from '@preact/signals-core';

export const isChoosing = signal(false);
