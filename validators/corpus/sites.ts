import type { JsonNode } from '../positions/json-node.ts';
import { parseJson } from '../positions/parse-json.ts';
import type { Site } from './mistake.ts';

/** Every value of every document, in the order of files and places. The grammars are no documents. */
export function sitesOf(files: ReadonlyMap<string, string>): Site[] {
  const documents = [...files].filter(([file]) => file.endsWith('.json') && !/^(grammar|generated)\//.test(file));
  return documents.flatMap(([file, text]) => {
    const { root } = parseJson(text);
    return root ? sitesIn({ file, text, node: root, path: [], step: undefined, parent: undefined }) : [];
  });
}

function sitesIn(site: Site): Site[] {
  return [site, ...childrenOf(site.node).flatMap(([step, node]) => sitesIn(below(site, step, node)))];
}

function childrenOf(node: JsonNode): [string | number, JsonNode][] {
  if (node.elements) return node.elements.map((element, index): [number, JsonNode] => [index, element]);
  return [...(node.members ?? [])];
}

function below({ file, text, node, path }: Site, step: string | number, child: JsonNode): Site {
  return { file, text, node: child, path: [...path, step], step, parent: node };
}
