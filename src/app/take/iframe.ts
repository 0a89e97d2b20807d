/** The page in a frame of another page, as HTML. */

interface Frame {
  address: string;
  title: string;
  width: number;
  height: number;
}

export function iframeOf({ address, title, width, height }: Frame): string {
  const attributes = {
    src: address,
    title,
    width,
    height,
    loading: 'lazy',
    sandbox,
    style: 'border:0;max-width:100%',
  };
  const texts = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${texts.join(' ')}></iframe>`;
}

/**
 * Scripts run in the frame, and its link opens a page of its own. It keeps the origin that it comes
 * from, as not every server lets frames without one read its scripts.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

function escaped(value: string | number): string {
  return `${value}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
