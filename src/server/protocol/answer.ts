/** What a service answers: a body, ready to be sent. */
import { Refusal } from './refusal.ts';

export interface Answer {
  status: number;
  /** `Ok`, or why there is no answer. */
  code: string;
  type: 'application/json' | 'text/csv';
  /** UTF-8. */
  body: Uint8Array<ArrayBuffer>;
}

/** An answer for the client, and what failed in the server, for its log. */
export interface Answered {
  answer: Answer;
  error?: string;
}

const encoder = new TextEncoder();

export function jsonAnswer(value: object, status = 200, code = 'Ok'): Answer {
  const body = encoder.encode(JSON.stringify({ code, ...value }));
  return { status, code, type: 'application/json', body };
}

export function csvAnswer(text: string): Answer {
  return { status: 200, code: 'Ok', type: 'text/csv', body: encoder.encode(text) };
}

export function refusalAnswer({ code, message, status }: Refusal): Answer {
  return jsonAnswer({ message }, status, code);
}

/** Refusals become answers. Of other errors, clients learn only that there was one. */
export async function settled(find: () => Promise<Answered>): Promise<Answered> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refusal) return { answer: refusalAnswer(error) };
    return failed(String((error as Error)?.stack ?? error));
  }
}

export function failed(error: string): Answered {
  const message = 'The server failed to answer. Its log has the reason.';
  return { answer: refusalAnswer(new Refusal('InternalError', message)), error };
}
