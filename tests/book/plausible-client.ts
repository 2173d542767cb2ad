import { type Answer, fakeClient } from '../../runtime/testing/fake-client.ts';
import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { plausibleRow, plausibleValue } from './plausible-rows.ts';

const ROWS = 3;

/** A client without a network that answers every call of a catalogue in the shape that the catalogue gives it. */
export function plausibleClient(catalogue: Catalogue) {
  const answers = Object.entries(catalogue.endpoints).map(([path, endpoint]): [string, Answer] => [
    path,
    (payload) => answerTo(endpoint, payload, catalogue),
  ]);
  return fakeClient(Object.fromEntries(answers));
}

function answerTo(endpoint: CatalogueEndpoint, payload: Record<string, unknown>, catalogue: Catalogue): unknown {
  const { operation, response, summary } = endpoint;
  const entity = catalogue.entities[endpoint.entity ?? ''];
  const row = (number: number) => (entity ? plausibleRow(entity, catalogue, number) : {});
  const rows = Array.from({ length: ROWS }, (_, place) => row(place + 1));
  const figures = Object.fromEntries(Object.keys(summary ?? {}).map((name, place) => [name, place + 1]));
  switch (operation) {
    case 'list':
      return { list: rows, total: ROWS, capped: false, next: null, summary: figures };
    case 'detail':
      return row(1);
    case 'tree':
      return { children: payload.parentId ? [] : rows.map((node) => ({ ...node, isLeaf: true })) };
    case 'options':
      return rows.map((_, place) => ({ value: `${place + 1}`, label: `选项${place + 1}` }));
    case 'export':
      return { jobId: 'j1' };
    case 'create':
    case 'update':
    case 'delete':
    case 'import':
      return row(1);
    case 'action':
      return response ? plausibleValue('answer', response, catalogue, 1) : {};
  }
}
