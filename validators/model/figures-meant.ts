import type { ChartBlock, Endpoint, StatsBlock } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { answerOf } from './answer-of.ts';
import { askedFields } from './asked-fields.ts';
import { answerFields, payloadFields } from './payload-fields.ts';

/** What a block shows of an answer, and what it asks the call with. */
interface Uses {
  shown: readonly string[];
  /** Of the rows of this list, where it is a chart. */
  rows?: string;
  asked: readonly string[];
}

/** So many names that a call does not know are no slips: another call is meant. */
const FEWEST_UNKNOWN = 2;

/** The one other call that knows every name that a block of figures uses, where its own does not know several. */
export function figuresMeant(block: StatsBlock | ChartBlock, catalogue: DocumentCatalogue): string | undefined {
  const uses = usesOf(block);
  const own = catalogue.endpoints.get(block.endpoint);
  if (!own || !isOfFigures(own)) return undefined;
  const unknown = unknownOf(uses, own, block.endpoint, catalogue);
  if (unknown === undefined || unknown < FEWEST_UNKNOWN) return undefined;
  const others = [...catalogue.endpoints].filter(
    ([path, other]) => path !== block.endpoint && isOfFigures(other) && unknownOf(uses, other, path, catalogue) === 0,
  );
  return others.length === 1 ? others[0]?.[0] : undefined;
}

function usesOf(block: StatsBlock | ChartBlock): Uses {
  const params = Object.keys(block.params ?? {}).filter((name) => name !== 'communityUuid');
  if (block.kind === 'stats') {
    return { shown: block.figures.flatMap(({ name, compare }) => [name, compare ?? []].flat()), asked: params };
  }
  const { category, secondCategory, series, filters = [], rows } = block;
  return {
    shown: [category, secondCategory ?? [], series.map(({ field }) => field)].flat(),
    rows,
    asked: [...params, ...filters.map(({ name }) => name)],
  };
}

function isOfFigures({ operation }: Endpoint): boolean {
  return operation === 'aggregate' || operation === 'action';
}

/** How many of the names a call does not know; undefined where its request or answer is unknown itself. */
function unknownOf(
  { shown, rows, asked }: Uses,
  endpoint: Endpoint,
  path: string,
  catalogue: DocumentCatalogue,
): number | undefined {
  const answer = shownFields(rows, endpoint, path, catalogue);
  const request = askedFields(endpoint, path, catalogue);
  if (answer.partial || (request.partial && asked.length > 0)) return undefined;
  const missing = (names: readonly string[], { fields }: KnownFields) =>
    new Set(names.filter((name) => !fields.has(name))).size;
  return missing(shown, answer) + missing(asked, request);
}

/** The fields of the answer, or of the rows of a list in it, which has none where there is no such list. */
function shownFields(
  rows: string | undefined,
  endpoint: Endpoint,
  path: string,
  catalogue: DocumentCatalogue,
): KnownFields {
  const answer = answerFields(endpoint, path, catalogue);
  if (rows === undefined || answer.partial) return answer;
  const items = answerOf(endpoint, catalogue)?.properties?.[rows]?.items;
  return items ? payloadFields(items, rows, catalogue) : { ...answer, fields: new Map() };
}
