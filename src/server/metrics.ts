/** What Prometheus reads of a server. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from './engine.ts';

export interface Metrics {
  /** @param seconds from the request to the whole answer */
  observe(service: string, code: string, seconds: number): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  type: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(engine: Engine): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'roadstar_request_seconds',
    help: 'Time from a request to its whole answer, by service and code',
    labelNames: ['service', 'code'] as const,
    buckets: SECONDS,
    registers,
  });
  for (const state of ['waiting', 'running'] as const) {
    new Gauge({
      name: `roadstar_questions_${state}`,
      help: `Questions that are ${state}`,
      registers,
      collect() {
        this.set(engine.load[state]);
      },
    });
  }
  return {
    observe: (service, code, seconds) => requests.observe({ service, code }, seconds),
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}
