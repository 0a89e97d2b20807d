/** Starts the script of the router's worker: in browsers, in Node, and from another site. */
import type { StartedWorker } from './contract.ts';
import { workerThreads } from './node.ts';

export function startWorker(): StartedWorker {
  if (typeof Worker === 'undefined') return new (workerThreads().Worker)(scriptAddress());
  try {
    // In this form, bundlers find the script.
    return new Worker(new URL('./router.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    if ((error as Error).name !== 'SecurityError') throw error;
    // Scripts of other sites, such as those of a content delivery network, start no workers.
    const script = `import ${JSON.stringify(scriptAddress().href)};`;
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    return new Worker(address, { type: 'module' });
  }
}

/** Not in a form that bundlers see, as they would add the script a second time. */
function scriptAddress(): URL {
  const here = import.meta.url;
  return new URL(`./router.worker${here.endsWith('.ts') ? '.ts' : '.js'}`, here);
}
