/**
 * Frames whose `sandbox` lacks `allow-same-origin` have no origin. Browsers then start no worker from
 * an address, and no module from a blob; but a script from a blob may import a module, where its
 * server lets every page read it.
 */
export function startWorkersWithoutOrigin(): void {
  if (origin !== 'null') return;
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(address: string | URL, options?: WorkerOptions) {
      const { protocol, href } = new URL(address);
      if (protocol === 'blob:') super(href, options);
      else super(importing(href));
    }
  };
}

/** Messages that come before the module are kept for it. */
function importing(address: string): string {
  const script = `
    const early = [];
    const keep = ({ data, ports }) => early.push({ data, ports });
    addEventListener('message', keep);
    import(${JSON.stringify(address)}).then(
      () => {
        removeEventListener('message', keep);
        for (const message of early) dispatchEvent(new MessageEvent('message', message));
      },
      (error) => setTimeout(() => { throw error; }),
    );`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
