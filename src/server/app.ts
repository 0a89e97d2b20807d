/** HTTP: requests → questions → answers, and what operators look at. Knows no sockets. */
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Engine } from './engine.ts';
import { createMetrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import type { AppOptions } from './options.ts';
import { type Answer, type Answered, refusalAnswer, settled } from './protocol/answer.ts';
import type { Limits } from './protocol/limits.ts';
import { readQuestion } from './protocol/question.ts';
import { Refusal } from './protocol/refusal.ts';

/** Seconds after which a client may ask a busy server again. */
const RETRY_AFTER = '1';

/** @param options with all limits */
export function createApp(
  engine: Engine,
  { limits, origins, log, version = '0.0.0' }: AppOptions & { limits: Limits },
): Hono {
  const metrics = createMetrics(engine);
  const document = openApi(version);
  const app = new Hono();
  app.use(
    cors({
      origin: origins ? [...origins] : '*',
      allowMethods: ['GET', 'HEAD'],
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  );
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', (c) =>
    engine.isReady ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  app.get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'Content-Type': metrics.type }),
  );
  app.get('/openapi.json', (c) => c.json(document));
  app.get('*', async (c) => {
    const started = performance.now();
    const url = urlOf(c);
    const [service] = url.slice(1).split(/[/?]/, 1);
    const { answer, error } = await answered(engine, url, limits);
    const milliseconds = performance.now() - started;
    const isService = answer.code !== 'InvalidUrl' && answer.code !== 'InvalidService';
    metrics.observe(isService ? service : 'none', answer.code, milliseconds / 1000);
    log?.({
      time: new Date().toISOString(),
      level: error === undefined ? 'info' : 'error',
      method: c.req.method,
      url,
      status: answer.status,
      code: answer.code,
      milliseconds: Math.round(milliseconds * 100) / 100,
      bytes: answer.body.length,
      ...(error !== undefined && { error }),
    });
    return respond(answer);
  });
  app.all('*', () =>
    respond(
      refusalAnswer(new Refusal('NotImplemented', 'Only GET and HEAD are answered.')),
      {
        Allow: 'GET, HEAD, OPTIONS',
      },
      405,
    ),
  );
  return app;
}

async function answered(engine: Engine, url: string, limits: Limits): Promise<Answered> {
  return settled(async () => engine.answer(readQuestion(url, limits, engine.isFlat)));
}

function respond(
  { status, type, body }: Answer,
  headers: Record<string, string> = {},
  shown = status,
): Response {
  return new Response(body, {
    status: shown,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': String(body.length),
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': RETRY_AFTER }),
      ...headers,
    },
  });
}

/** As it was sent: parsers of URLs turn a backslash of a polyline into a slash. */
function urlOf({ env, req }: Context): string {
  const sent = (env as { incoming?: { url?: string } } | undefined)?.incoming?.url;
  return sent ?? req.url.slice(req.url.indexOf('/', 'https://'.length));
}
