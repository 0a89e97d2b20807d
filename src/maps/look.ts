/** The colours and pins of routes on maps of others. */

export const colors = { explored: '#f59e0b', route: '#1d4ed8', start: '#15803d', end: '#b91c1c' };

/** A round pin: the start is green, what follows red. */
export function pinElement(index: number): HTMLElement {
  const pin = document.createElement('div');
  Object.assign(pin.style, {
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    border: '3px solid white',
    borderRadius: '50%',
    boxShadow: '0 1px 4px rgb(0 0 0 / 50%)',
    background: index === 0 ? colors.start : colors.end,
  });
  return pin;
}
