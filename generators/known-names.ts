import type { Catalogue, Operation, Text } from '../schemas/generated/grammar.ts';
import type { Documents } from '../validators/documents.ts';
import type { JsonObject } from '../validators/json.ts';
import { cellFits } from '../validators/model/cell-fit.ts';
import { choiceOperations } from '../validators/model/choice-operations.ts';
import { registeredOf } from '../validators/model/custom-sections.ts';
import { deriveSignatures } from '../validators/model/derive-signature.ts';
import { widgetFits } from '../validators/model/widget-fit.ts';
import { documentParts } from './known-names/document-parts.ts';
import { fieldParts } from './known-names/field-parts.ts';
import { partsOfPages } from './known-names/page-parts.ts';
import { oneOfNames } from './known-names/schema-parts.ts';
import { isPageNode, menuNodes } from './menu-nodes.ts';
import { operationKinds } from './operation-kinds.ts';
import { type Grammars, namedKinds } from './reference/kind-words.ts';

/**
 * Writes a JSON Schema that knows the names of this console: entities, their fields, calls by operation, code tables, menu
 * codes, roles, pages. The grammar includes it beside its own parts, so that an editor offers the names and underlines others.
 * It only narrows: the grammar defines the form of a document, the rules check the meaning of the names.
 *
 * @param grammars describe the cells, widgets and derive functions of the language; without them only their names are offered
 */
export function knownNames(catalogue: Catalogue, documents: Documents, grammars: Grammars = new Map()): string {
  const defs: [string, JsonObject][] = Object.entries({
    ...names(catalogue, documents, grammars),
    ...documentParts(),
    ...partsOfPages(catalogue),
    ...fieldParts(catalogue),
  });
  const lines = defs.map(([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{
 "$comment": "Made by generators/known-names.ts from schemas: npm run generate. Do not edit.",
 "$schema": "https://json-schema.org/draft/2020-12/schema",
 "$defs": {
${lines.join(',\n')}
 }
}
`;
}

/** The lists of names, each a part that the others refer to. */
function names(catalogue: Catalogue, documents: Documents, grammars: Grammars): Record<string, JsonObject> {
  const { custom } = documents;
  const nodes = menuNodes(catalogue.menu);
  const calls = Object.values(catalogue.endpoints);
  const operations = new Set([
    ...(Object.keys(operationKinds) as Operation[]),
    ...calls.map(({ operation }) => operation),
  ]);
  const pathsOf = (...operations: Operation[]) =>
    oneOfNames(calls.filter(({ operation }) => operations.includes(operation)).map(({ path }) => path));
  return {
    entity: oneOfNames(Object.keys(catalogue.entities)),
    dictionary: oneOfNames(Object.keys(catalogue.dictionaries)),
    fieldSet: oneOfNames([...documents.fieldSets.keys()]),
    role: oneOfNames(catalogue.roles.map(({ roleCode }) => roleCode)),
    menuCode: oneOfNames(nodes.map(({ menuCode }) => menuCode)),
    pageCode: oneOfNames(nodes.filter(isPageNode).map(({ menuCode }) => menuCode)),
    buttonCode: oneOfNames(nodes.filter(({ type }) => type === 'button').map(({ menuCode }) => menuCode)),
    page: oneOfNames([...documents.pages.keys()].sort()),
    component: oneOfNames(Object.keys(registeredOf('component', custom))),
    handler: oneOfNames(Object.keys(registeredOf('handler', custom))),
    cell: partsOfValues(cellFits, namedKinds(grammars, PAGE, 'cell'), registeredOf('cell', custom)),
    widget: partsOfValues(widgetFits, namedKinds(grammars, PAGE, 'widget'), registeredOf('widget', custom)),
    derive: partsOfValues(
      deriveSignatures,
      namedKinds(grammars, PAGE, 'deriveFunction'),
      registeredOf('derive', custom),
    ),
    call: oneOfNames(calls.map(({ path }) => path)),
    ...Object.fromEntries([...operations].map((name) => [`call.${name}`, pathsOf(name)])),
    'call.watch': pathsOf('action', 'detail'),
    'call.figures': pathsOf('action', 'aggregate'),
    'call.form': pathsOf('create', 'update', 'action'),
    'call.choices': pathsOf(...choiceOperations({ widget: 'treeSelect' })),
    'call.request': pathsOf('create', 'update', 'delete', 'action'),
  };
}

const PAGE = 'page.schema.json';

/** The parts that show or fill in a value: those of the language and the registered ones, each with its description. */
function partsOfValues(
  own: object,
  words: Readonly<Record<string, Text>>,
  registered: Readonly<Record<string, { description: Text }>>,
): JsonObject {
  const names = [...Object.keys(own), ...Object.keys(registered)];
  const said = names.map((name) => words[name] ?? registered[name]?.description);
  const descriptions = said.map((text) => (text ? `${text.en}\n${text.zh}` : ''));
  return { ...oneOfNames(names), ...(descriptions.some((text) => text !== '') && { enumDescriptions: descriptions }) };
}
