import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/** What an editor of the VS Code family shows of a document, by the service that those editors use. */
export interface Editor {
  /** What is underlined: the underlined text and its message. */
  underlined(text: string): Promise<{ text: string; message: string }[]>;
  /** The labels offered at `‸`, which is removed. */
  offered(text: string): Promise<string[]>;
  /** The text of the box over the `‸`. */
  hovered(text: string): Promise<string>;
}

/**
 * @param path the path of the document below `schemas/`; its `$schema` is followed from there
 * @param schemas path below `schemas/` → text
 */
export function openInEditor(path: string, schemas: ReadonlyMap<string, string>): Editor {
  const root = 'file:///schemas/';
  const service = getLanguageService({
    schemaRequestService: async (uri) => {
      const text = schemas.get(uri.slice(root.length));
      if (text === undefined) throw new Error(`There is no ${uri}.`);
      return text;
    },
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  const open = (text: string) => {
    const document = TextDocument.create(`${root}${path}`, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  const atMark = (marked: string) => {
    const offset = marked.indexOf('‸');
    const opened = open(marked.replace('‸', ''));
    const position = opened.document.positionAt(offset);
    return { ...opened, position };
  };
  return {
    async underlined(text) {
      const { document, json } = open(text);
      const found = await service.doValidation(document, json);
      return found.map(({ range, message }) => ({ text: document.getText(range), message: String(message) }));
    },
    async offered(text) {
      const { document, json, position } = atMark(text);
      const list = await service.doComplete(document, position, json);
      return (list?.items ?? []).map(({ label }) => label);
    },
    async hovered(text) {
      const { document, json, position } = atMark(text);
      const box = await service.doHover(document, position, json);
      return box && Array.isArray(box.contents) ? box.contents.map(String).join('\n') : '';
    },
  };
}
