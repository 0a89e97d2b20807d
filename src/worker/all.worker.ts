/** All workers in one script, for the page in one file, which says before it which one is meant. */

declare const wanted: keyof typeof workers;

const workers = {
  router: () => import('./router.worker.ts'),
  painter: () => import('./painter.worker.ts'),
  sketch: () => import('./sketch.worker.ts'),
  report: () => import('./report.worker.ts'),
};

void workers[wanted]();
