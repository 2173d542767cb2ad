import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { type Answer, fakeClient } from './fake-client.ts';
import { type Plausible, plausibleRow, plausibleValue } from './plausible-rows.ts';

const ROWS = 3;

/**
 * A client without a network that answers every call of a catalogue in the shape that the catalogue defines.
 *
 * @param language in which the data is written
 */
export function plausibleClient(catalogue: Catalogue, language: Plausible['language'] = 'zh') {
  return fakeClient(plausibleAnswers(catalogue, language));
}

export function plausibleAnswers(catalogue: Catalogue, language: Plausible['language'] = 'zh'): Record<string, Answer> {
  const answers = Object.entries(catalogue.endpoints).map(([path, endpoint]): [string, Answer] => [
    path,
    (payload) => answerTo(endpoint, payload, catalogue, language),
  ]);
  return Object.fromEntries(answers);
}

function answerTo(
  endpoint: CatalogueEndpoint,
  payload: Record<string, unknown>,
  catalogue: Catalogue,
  language: Plausible['language'],
): unknown {
  const { operation, response, summary } = endpoint;
  const made = { catalogue, language };
  const entity = catalogue.entities[endpoint.entity ?? ''];
  const row = (number: number) => (entity ? plausibleRow(entity, made, number) : {});
  const rows = Array.from({ length: ROWS }, (_, place) => row(place + 1));
  if (payload.dryRun === true && endpoint.impact) {
    return { rows: Array.isArray(payload.ids) ? payload.ids.length : 1, affected: ROWS };
  }
  const figures = Object.fromEntries(Object.keys(summary ?? {}).map((name, place) => [name, place + 1]));
  switch (operation) {
    case 'list':
    case 'history':
      return { list: rows, total: ROWS, capped: false, next: null, summary: figures };
    case 'detail':
      return row(1);
    case 'tree':
      return { children: payload.parentId ? [] : rows.map((node) => ({ ...node, isLeaf: true })) };
    case 'options':
      return rows.map((_, place) => ({
        value: `${place + 1}`,
        label: `${language === 'zh' ? '选项' : 'Choice'}${place + 1}`,
      }));
    case 'export':
      return { jobId: 'j1' };
    case 'create':
    case 'update':
    case 'delete':
      return row(1);
    case 'import':
      return importReport(endpoint, payload, language);
    case 'aggregate':
    case 'action':
      return response ? plausibleValue('answer', response, made, 1) : {};
  }
}

/** The report of a file of rows: the last one breaks the rule of its first column, in the trial and in the real run. */
function importReport(
  { columns }: Pick<CatalogueEndpoint, 'columns'>,
  { fileName }: Record<string, unknown>,
  language: Plausible['language'],
): object {
  const message = language === 'zh' ? '不能为空' : 'Must not be empty';
  const field = columns[0]?.field ?? '';
  return {
    batchId: String(fileName ?? ''),
    totalCount: ROWS,
    successCount: ROWS - 1,
    failCount: 1,
    rows: [{ row: ROWS + 1, errors: [{ field, message }] }],
  };
}
