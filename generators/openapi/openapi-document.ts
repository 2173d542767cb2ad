import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { typeName } from '../grammar-types.ts';
import { answerSchema, requestSchema } from './operation-schemas.ts';
import { entitySchema } from './property-schema.ts';

/**
 * The contract as OpenAPI 3.1: every call of the catalogue with its request and answer, every entity as a schema. It is
 * what the reference server follows, what other backends are compared with, and what client generators read.
 *
 * Vocabulary that OpenAPI does not have is kept under `x-`: x-operation, x-access, x-entity, x-transitions, x-waits, x-label,
 * x-dictionary, x-relation, x-sensitive, x-format (the console's own formats), x-unit, and x-event-data (what each event of a stream carries).
 */
export function openapiDocument(catalogue: Catalogue): JsonObject {
  const paths = Object.values(catalogue.endpoints).map((endpoint) => [endpoint.path, pathItem(endpoint, catalogue)]);
  const entities = Object.values(catalogue.entities).map((entity) => [
    typeName(entity.name),
    entitySchema(entity, catalogue),
  ]);
  return {
    'x-made-by': 'Made by generators/openapi/openapi-document.ts from schemas: npm run generate. Do not edit.',
    openapi: '3.1.0',
    info: {
      title: 'Community access console',
      version: '1.0.0',
      description:
        'Every call is a signed POST below the service prefix. Times are texts in UTC+8: date-time YYYY-MM-DD HH:mm:ss, calendar-date YYYY-MM-DD, time HH:mm.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/plus' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...COMMON, ...Object.fromEntries(entities) },
      parameters: PARAMETERS,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'The session token.' } },
    },
  };
}

const SIGNED = ['applyTimeQuery', 'applyTime', 'fingerprint', 'appKey', 'version', 'sign'];

function pathItem(endpoint: CatalogueEndpoint, catalogue: Catalogue): JsonObject {
  const { path, operation, access, entity, transitions, description } = endpoint;
  const group = path.split('/').filter(Boolean).slice(0, 2).join('/');
  return {
    post: {
      operationId: path.slice(1).replaceAll('/', '_'),
      tags: [entity ?? group],
      ...(description !== undefined && { summary: description }),
      'x-operation': operation,
      'x-access': access,
      ...(entity !== undefined && { 'x-entity': entity }),
      ...(transitions.length > 0 && { 'x-transitions': transitions }),
      ...(endpoint.waits && { 'x-waits': true }),
      ...(access === 'public' && { security: [] }),
      parameters: SIGNED.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, requestSchema(endpoint, catalogue)] },
          },
        },
      },
      responses: {
        '200': {
          description: 'Status 0 and the content; any other status says what was refused, in the words of message.',
          content: endpoint.stream
            ? {
                // A refusal has the same form as that of any call.
                'application/json': { schema: { $ref: '#/components/schemas/Answer' } },
                'text/event-stream': {
                  schema: { type: 'string', 'x-event-data': answerSchema(endpoint, catalogue) },
                },
              }
            : {
                'application/json': {
                  schema: {
                    allOf: [
                      { $ref: '#/components/schemas/Answer' },
                      { type: 'object', properties: { content: answerSchema(endpoint, catalogue) } },
                    ],
                  },
                },
              },
        },
        '401': { description: 'No session.' },
      },
    },
  };
}

const COMMON: JsonObject = {
  Envelope: {
    type: 'object',
    description: 'What the adapter adds to every payload.',
    properties: {
      version: { type: 'string', description: "The client's version." },
      requestId: { type: 'string', pattern: '^web-[0-9a-f]{32}$', description: 'Never used twice.' },
      tryId: {
        type: 'string',
        pattern: '^web-[0-9a-f]{32}$',
        description:
          'Of calls with x-waits: the id of the first try. Sent again with it, the call is not made a second time.',
      },
      applyTime: {
        type: 'integer',
        description: 'Milliseconds since the epoch; the server takes five minutes of difference.',
      },
      appSign: { const: 'manager' },
    },
    required: ['version', 'requestId', 'applyTime', 'appSign'],
  },
  Answer: {
    type: 'object',
    properties: {
      status: { type: 'integer', description: '0: done. Others: refused.' },
      message: { type: 'string', description: 'In the language of the caller.' },
      content: true,
    },
    required: ['status', 'message'],
  },
};

const header = (name: string, description: string, schema: JsonObject = { type: 'string' }): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const PARAMETERS: JsonObject = {
  applyTimeQuery: { ...header('t', 'The same number as x-applyTime.', { type: 'integer' }), in: 'query' },
  applyTime: header('x-applyTime', 'Milliseconds since the epoch.', { type: 'integer' }),
  fingerprint: { ...header('X-Fingerprint', "The browser's fingerprint."), required: false },
  appKey: header('x-appKey', 'The fixed application key.'),
  version: header('x-version', 'v and the client version.'),
  sign: header('x-sign', 'Lowercase hex SHA-256 of the sorted entries of the body and the key.'),
};
