import { join } from 'node:path';
import type { MenuNode } from '../../../schemas/generated/grammar.ts';
import { overlaidDocuments } from '../../../scripts/overlaid-documents.ts';
import { readDocuments } from '../../../scripts/read-documents.ts';
import { dictionaryDocument, dictionaryOf, ROLE } from './document-parts.ts';
import { formDocuments } from './form-documents.ts';
import { FORM_SIZES, formPageId } from './form-sizes.ts';
import { listDocuments } from './list-documents.ts';
import { DICTS } from './spec.mjs';
import { wordsOf } from './words-of.ts';

const TITLES: Readonly<Record<string, string>> = {
  method: '开门方式',
  result: '结果',
  reason: '来访事由',
  state: '状态',
  form: '住户类型',
};

/**
 * The documents of the pages of the comparison, written from its description, over those of this console. Path below
 * `schemas/` → text.
 */
export function benchDocuments(): Map<string, string> {
  const form = formPageId(FORM_SIZES[0], false);
  const forms = FORM_SIZES.flatMap((size) => [formDocuments(size, false), formDocuments(size, true)]);
  const parts = [listDocuments('records', form), listDocuments('visits', form), ...forms];
  const children = parts.flatMap(({ menu }) => menu);
  const title = wordsOf('对比');
  const documents: Record<string, object> = {
    'menu.json': { nodes: [{ menuCode: 'bench', menuName: title, type: 'menu', route: '/bench', children }] },
    'roles.json': { roles: [{ roleCode: ROLE, menuCodes: ['bench', ...codesOf(children)] }] },
    'endpoints/bench.json': {
      $schema: '../grammar/endpoints.schema.json',
      title,
      endpoints: Object.assign({}, ...parts.map(({ endpoints }) => endpoints)),
    },
  };
  for (const [name, choices] of Object.entries(DICTS))
    documents[`dictionaries/${dictionaryOf(name)}.json`] = dictionaryDocument(TITLES[name] ?? name, choices);
  for (const { entities, pages } of parts) {
    for (const [name, entity] of Object.entries(entities)) documents[`entities/${name}.json`] = entity;
    for (const [id, page] of Object.entries(pages)) documents[`pages/${id}.json`] = page;
  }
  return overlaidDocuments(
    readDocuments(join(import.meta.dirname, '../../../schemas')),
    new Map(Object.entries(documents).map(([path, document]) => [path, JSON.stringify(document, null, 2)])),
  );
}

function codesOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ menuCode, children = [] }) => [menuCode, ...codesOf(children)]);
}
