import { buildCatalogue } from '../../generators/build-catalogue.ts';
import type { ResolveContext } from '../../generators/resolve-page.ts';
import { readDocuments } from '../../scripts/read-documents.ts';
import { check } from '../../validators/check.ts';

/** The documents of a folder, ready to be resolved and served. @throws Error with the first finding */
export function checkedFolder(schemas: string): ResolveContext {
  const { documents, findings } = check(readDocuments(schemas));
  const [first] = findings;
  if (!documents || first) throw new Error(first ? `${first.file}:${first.line} ${first.message}` : 'No documents');
  return { catalogue: buildCatalogue(documents), pages: documents.pages };
}
