import type { PackDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentKind } from '../../validators/documents.ts';
import { compareFindings, type Finding } from '../../validators/finding.ts';
import { Findings } from '../../validators/findings.ts';
import { fitGrammar } from '../../validators/grammar/fit-grammar.ts';
import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';
import { menuNodes } from '../menu-nodes.ts';
import { PACK_FORMAT } from './pack-pages.ts';

/** The pack of a file; without one a finding states why, at its place. */
export interface ReadPack {
  findings: readonly Finding[];
  pack?: PackDocument;
}

/** The parts that hold whole documents, and the kind of each. */
const DOCUMENTS = {
  pages: 'page',
  entities: 'entity',
  fieldSets: 'field-set',
  dictionaries: 'dictionary',
} as const satisfies Partial<Record<keyof PackDocument, DocumentKind>>;

/**
 * Reads a file of `npm run pack`: it is JSON of the format of this project, it and every document in it fit their grammars, and
 * nothing is in it twice. All mistakes are reported at once. No name in it leads out of the folder of its documents: the grammar
 * knows no dots and no backslashes in names.
 *
 * @param file the name to show
 */
export function readPack(file: string, text: string, grammars: Grammars): ReadPack {
  const findings = new Findings(file, text);
  const { root, mistakes } = parseJson(text);
  for (const mistake of mistakes) findings.add('json', 'error', mistake);
  if (!root || mistakes.length > 0) return { findings: findings.all };
  const strange = strangeFormat(root);
  if (strange) {
    findings.add('pack-format', 'error', strange);
    return { findings: findings.all };
  }
  const misfits = fitGrammar(root, grammars.get('pack.schema.json'), grammars);
  for (const [part, kind] of Object.entries(DOCUMENTS))
    for (const document of root.members?.get(part)?.members?.values() ?? [])
      misfits.push(...fitGrammar(document, grammars.get(`${kind}.schema.json`), grammars));
  for (const { clear, missing, ...misfit } of misfits) findings.add('grammar', 'error', misfit);
  if (misfits.length > 0) return { findings: findings.all.sort(compareFindings) };
  const pack = root.value as PackDocument;
  for (const twice of twiceIn(pack)) findings.add('pack-twice', 'error', { ...placeOf(root), message: twice });
  return findings.all.length > 0 ? { findings: findings.all } : { findings: [], pack };
}

/** What a file of another format, or of no format at all, is told before anything else in it. */
function strangeFormat(root: JsonNode): { message: string; pointer: string; range: JsonNode['range'] } | undefined {
  const format = root.members?.get('format');
  if (!format)
    return { ...placeOf(root), message: 'This is no file that npm run pack has written: it names no format.' };
  if (format.value === PACK_FORMAT) return undefined;
  const named = JSON.stringify(format.value)?.slice(0, 40);
  const message = `The file has format ${named}, and this project reads format ${PACK_FORMAT}: pack it anew with a project of the same version.`;
  return { ...placeOf(format), message };
}

/** The beginning of it: the whole of an object would be marked otherwise. */
function placeOf({ pointer, range: { offset } }: JsonNode) {
  return { pointer, range: { offset, length: 1 } };
}

function* twiceIn({ calls, menu }: PackDocument): Iterable<string> {
  const paths = calls.flatMap(({ endpoints }) => Object.keys(endpoints));
  const codes = menu.flatMap(({ nodes }) => menuNodes(nodes).map(({ menuCode }) => menuCode));
  for (const path of repeated(paths)) yield `The call ${path} is in this file twice.`;
  for (const code of repeated(codes)) yield `The menu code ${code} is in this file twice.`;
}

function repeated(names: readonly string[]): Set<string> {
  return new Set(names.filter((name, place) => names.indexOf(name) !== place));
}
