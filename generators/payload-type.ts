import type { Payload } from '../schemas/generated/grammar.ts';

/** The TypeScript type of a value that a payload describes. */
export function payloadType(payload: Payload): string {
  const type = bareType(payload);
  return payload.nullable ? `${type} | null` : type;
}

function bareType(payload: Payload): string {
  if (payload.enum) return payload.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (payload.type === 'array') return `(${payload.items ? payloadType(payload.items) : 'unknown'})[]`;
  if (payload.type === 'integer' || payload.type === 'number') return 'number';
  if (payload.type !== 'object') return payload.type;
  if (!payload.properties) return 'Record<string, unknown>';
  const required = new Set(payload.required);
  const lines = Object.entries(payload.properties).map(
    ([name, value]) => `${name}${required.has(name) ? '' : '?'}: ${payloadType(value)}`,
  );
  return `{ ${lines.join('; ')} }`;
}
