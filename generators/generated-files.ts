import type { Documents } from '../validators/documents.ts';
import type { JsonObject } from '../validators/json.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { customTypes } from './custom-types.ts';
import { dictionaryCodes } from './dictionary-codes.ts';
import { endpointTypes } from './endpoint-types.ts';
import { entityTypes } from './entity-types.ts';
import { feedsPage } from './feeds-page.ts';
import { grammarTypes } from './grammar-types.ts';
import { knownNames } from './known-names.ts';
import { menuCodeTypes } from './menu-code-types.ts';
import { openapiDocument } from './openapi/openapi-document.ts';
import { partsInside } from './parts-inside.ts';
import { routeManifest } from './route-manifest.ts';
import { tableTypes } from './table-types.ts';

/**
 * Every file under `schemas/generated/`, by name, with its whole text. The same documents always give the same texts.
 *
 * @param grammars file name (`page.schema.json`) → the parsed grammar
 */
export function generatedFiles(documents: Documents, grammars: ReadonlyMap<string, JsonObject>): Map<string, string> {
  const catalogue = buildCatalogue(documents);
  return new Map([
    ['catalogue.json', `${JSON.stringify(catalogue, null, 1)}\n`],
    ['codes.ts', head('dictionary-codes', 'dictionaries') + dictionaryCodes(catalogue)],
    ['custom.ts', head('custom-types', 'custom.json') + customTypes(documents.custom)],
    ['endpoints.ts', head('endpoint-types', 'endpoints') + endpointTypes(catalogue)],
    ['entities.ts', head('entity-types', 'entities') + entityTypes(catalogue)],
    [
      'feeds.md',
      `<!-- Made by generators/feeds-page.ts from schemas/entities: npm run generate. Do not edit. -->\n\n${feedsPage(catalogue)}`,
    ],
    ['grammar.ts', head('grammar-types', 'grammar') + grammarTypes(grammars)],
    ['openapi.json', `${JSON.stringify(openapiDocument(catalogue), null, 1)}\n`],
    ['known-names.schema.json', knownNames(catalogue, documents, grammars)],
    ['parts.ts', head('parts-inside', 'grammar') + partsInside(grammars)],
    ['menu-codes.ts', head('menu-code-types', 'menu.json') + menuCodeTypes(catalogue)],
    ['tables.ts', head('table-types', 'entities') + tableTypes(catalogue)],
    ['routes.ts', head('route-manifest', 'pages') + routeManifest(documents.pages, catalogue)],
  ]);
}

function head(generator: string, source: string): string {
  return `// Made by generators/${generator}.ts from schemas/${source}: npm run generate. Do not edit.\n\n`;
}
