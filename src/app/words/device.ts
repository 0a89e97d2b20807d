/** What texts say differently on different machines. */

export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Whether the map is tapped, not clicked. */
export const isTouch = matchMedia('(hover: none)').matches;
