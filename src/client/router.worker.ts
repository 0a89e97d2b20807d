/** The script of a worker with a router. */
import { serveRouter } from './serve.ts';

serveRouter();
