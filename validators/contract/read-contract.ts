import type { JsonObject, JsonValue } from '../json.ts';

/** A call of another backend, as its OpenAPI document describes it. */
export interface ContractCall {
  /** What the body accepts besides what the adapter adds; undefined where it is not described. */
  request?: JsonObject;
  /** The value under `content` (or `data`) of the answer. */
  answer?: JsonObject;
}

/** Another backend's contract. */
export interface Contract {
  /** By path below the service prefix. */
  calls: ReadonlyMap<string, ContractCall>;
  /** A schema with its references followed and its parts merged. */
  plain(schema: JsonValue | undefined): JsonObject | undefined;
}

/** What the signed adapter adds; a backend may or may not describe it. */
export const ENVELOPE: ReadonlySet<string> = new Set(['version', 'requestId', 'applyTime', 'appSign']);

/**
 * Reads an OpenAPI 3 document: every POST call, its paths without the service prefix (that of `servers`, or `/plus`).
 *
 * @throws Error with a sentence when the text is not an OpenAPI 3 document
 */
export function readContract(text: string): Contract {
  const document = parse(text);
  if (typeof document.openapi !== 'string' || !document.openapi.startsWith('3.'))
    throw new Error('It is not an OpenAPI 3 document: it has no "openapi": "3.…".');
  const plain = plainSchema(document);
  const prefixes = [...serverPaths(document), '/plus'];
  const calls = new Map<string, ContractCall>();
  for (const [path, item] of Object.entries(objectOf(document.paths) ?? {})) {
    const post = objectOf(objectOf(item)?.post);
    if (!post) continue;
    const body = plain(contentSchema(post.requestBody, document));
    const response = plain(
      contentSchema(objectOf(post.responses)?.['200'] ?? objectOf(post.responses)?.default, document),
    );
    const envelope = objectOf(response?.properties);
    const answer = plain(envelope?.content ?? envelope?.data);
    calls.set(withoutPrefix(path, prefixes), { ...(body && { request: body }), ...(answer && { answer }) });
  }
  return { calls, plain };
}

function parse(text: string): JsonObject {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new Error(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const document = objectOf(value);
  if (!document) throw new Error('It is not an OpenAPI document: it is not an object.');
  return document;
}

function serverPaths(document: JsonObject): string[] {
  const servers = Array.isArray(document.servers) ? document.servers : [];
  return servers.flatMap((server) => {
    const url = objectOf(server)?.url;
    if (typeof url !== 'string') return [];
    const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
    return path === '' ? [] : [path];
  });
}

function withoutPrefix(path: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((each) => path.startsWith(`${each}/`));
  return prefix === undefined ? path : path.slice(prefix.length);
}

function contentSchema(part: JsonValue | undefined, document: JsonObject): JsonValue | undefined {
  const content = objectOf(follow(objectOf(part), document)?.content);
  return objectOf(content?.['application/json'] ?? Object.values(content ?? {})[0])?.schema;
}

/** Follows a `$ref` within the document. */
function follow(schema: JsonObject | undefined, document: JsonObject): JsonObject | undefined {
  let found = schema;
  for (let steps = 0; typeof found?.$ref === 'string' && steps < 20; steps += 1) {
    const path = found.$ref.replace(/^#\//, '').split('/');
    let part: JsonValue | undefined = document;
    for (const name of path) part = objectOf(part)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
    found = objectOf(part);
  }
  return found;
}

/** Puts `allOf` parts together; of `oneOf` and `anyOf` everything that one of them allows. */
function plainSchema(document: JsonObject): Contract['plain'] {
  const partsIn = (list: JsonValue | undefined, depth: number): JsonObject[] =>
    (Array.isArray(list) ? list : []).map((part) => plain(part, depth)).filter((part) => part !== undefined);
  const plain = (value: JsonValue | undefined, depth = 0): JsonObject | undefined => {
    const schema = follow(objectOf(value), document);
    if (!schema || depth > 10) return schema;
    const parts = partsIn(schema.allOf, depth + 1);
    const any = [...partsIn(schema.oneOf, depth + 1), ...partsIn(schema.anyOf, depth + 1)];
    if (parts.length === 0 && any.length === 0) return schema;
    const all = [...parts, schema, ...any];
    const properties = Object.assign({}, ...all.map((part) => objectOf(part.properties) ?? {})) as JsonObject;
    const required = [...parts, schema].flatMap((part) => (Array.isArray(part.required) ? part.required : []));
    const types = [...new Set(all.flatMap((part) => (part.type ?? []) as JsonValue[]))];
    const codes = any.length > 0 ? any.flatMap((part) => (Array.isArray(part.enum) ? part.enum : [])) : [];
    return {
      ...Object.assign({}, ...all),
      ...(types.length > 0 && { type: types }),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(codes.length > 0 && { enum: codes }),
    };
  };
  return (value) => plain(value);
}

export function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
