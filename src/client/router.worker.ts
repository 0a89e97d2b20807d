/** The script of a worker with a router. */
import { routerAnswers } from './answers.ts';
import type { Progress, RouterCalls } from './contract.ts';
import { holdLock } from './lock.ts';
import { workerThreads } from './node.ts';
import { type Endpoint, serve } from './rpc.ts';

const endpoint: Endpoint = typeof self === 'undefined' ? workerThreads().parentPort! : self;

holdLock(endpoint);

serve<RouterCalls, Progress>(endpoint, routerAnswers());
