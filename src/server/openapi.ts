/** The OpenAPI document, made from the schemas that validate requests. */
import { z } from 'zod';
import { operationCodes, osrmCodes } from './protocol/refusal.ts';
import { serviceNames, services } from './protocol/services.ts';

export function openApi(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roadstar',
      version,
      description:
        'Version 1 of the HTTP interface of OSRM, and isochrones, on the roads of one file.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: {
      ...Object.fromEntries(serviceNames.map(pathOf)),
      '/health': plainPath('Answers as long as the server runs'),
      '/ready': plainPath('Answers 200 while requests are answered, else 503'),
      '/metrics': plainPath('Figures for Prometheus'),
    },
  };
}

function pathOf(name: (typeof serviceNames)[number]): [path: string, item: object] {
  const { summary, options } = services[name];
  const { properties = {} } = z.toJSONSchema(options, { io: 'input' });
  const parameters = Object.entries(properties).map(([option, schema]) => {
    const { description, ...rest } = schema as { description?: string };
    return { name: option, in: 'query', description, schema: rest };
  });
  const get = {
    operationId: name,
    summary,
    parameters: [...pathParameters, ...parameters],
    responses: {
      200: {
        description: 'The answer; its code is Ok',
        content: { 'application/json': { schema: codeSchema(['Ok']) } },
      },
      400: refusal('The question has no answer, or is wrong', osrmCodes),
      ...Object.fromEntries(
        Object.entries(operationCodes).map(([code, status]) => [
          status,
          refusal(operations[code as keyof typeof operationCodes], [code]),
        ]),
      ),
    },
  };
  return [`/${name}/v1/{profile}/{coordinates}`, { get }];
}

const operations: Record<keyof typeof operationCodes, string> = {
  Busy: 'Too many questions wait; Retry-After says when to ask again',
  Timeout: 'The answer took too long',
  InternalError: 'The server failed',
};

const pathParameters = [
  {
    name: 'profile',
    in: 'path',
    required: true,
    description: 'Any word: the network has one profile',
    schema: { type: 'string', pattern: '^[\\w-]+$' },
  },
  {
    name: 'coordinates',
    in: 'path',
    required: true,
    description:
      'LNG,LAT;LNG,LAT… or polyline(…) or polyline6(…); .json or, for tables, .csv may follow',
    schema: { type: 'string' },
    example: '-8.61,41.14;-8.62,41.15',
  },
];

function refusal(description: string, codes: readonly string[]): object {
  return { description, content: { 'application/json': { schema: codeSchema(codes) } } };
}

function codeSchema(codes: readonly string[]): object {
  return {
    type: 'object',
    required: ['code'],
    properties: { code: { enum: codes }, message: { type: 'string' } },
  };
}

function plainPath(summary: string): object {
  return { get: { summary, responses: { 200: { description: 'OK' } } } };
}
