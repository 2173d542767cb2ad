import { diffDocuments } from '../../../generators/diff/diff-documents.ts';
import { differenceInChinese } from '../../../generators/diff/in-chinese.ts';
import type { History } from '../../../generators/edit/history.ts';
import { patchOf } from '../../../generators/edit/patch.ts';
import { type Documents, nameOfDocument } from '../../../validators/documents.ts';
import type { Changes, Language } from './messages.ts';

/** Where the documents are in the project: `git apply` is run at its root. */
const FOLDER = 'schemas';

/** What has changed: in the words of `npm run diff`, as texts, and as a patch. */
export function changesOf(
  { opened, files, changed }: History,
  documentsOf: (files: ReadonlyMap<string, string>) => Documents | undefined,
  language: Language,
): Changes {
  const texts = changed.map((file) => {
    const [before, after] = [opened.get(file), files.get(file)];
    return { file, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
  const words = changed.length === 0 ? [] : wordsOf(documentsOf(opened), documentsOf(files), changed, language);
  return { words, files: texts, patch: patchOf(texts, FOLDER) };
}

function wordsOf(
  before: Documents | undefined,
  after: Documents | undefined,
  changed: readonly string[],
  language: Language,
): string[] {
  try {
    if (before && after) {
      const differences = diffDocuments(before, after, pagesThatDiffer(before, after, changed));
      return differences.map((difference) => {
        const { subject, text } = language === 'zh' ? differenceInChinese(difference) : difference;
        return `${subject}${language === 'zh' ? '：' : ': '}${text}`;
      });
    }
  } catch {
    // A document names what does not exist: the findings say what, and until then the files alone can be listed.
  }
  return changed.map((file) =>
    language === 'zh'
      ? `${file}：有修改，改正错误后可说明`
      : `${file}: changed; what, can be said once its mistakes are put right`,
  );
}

/** The pages that were edited, where nothing else can differ by it: what others are resolved with is as before. */
function pagesThatDiffer(
  before: Documents,
  after: Documents,
  changed: readonly string[],
): ReadonlySet<string> | undefined {
  const ids = changed.map(nameOfDocument);
  const isWithin = changed.every((file) => file.startsWith('pages/')) && ids.every((id) => sameHead(id, before, after));
  return isWithin ? new Set(ids) : undefined;
}

function sameHead(id: string, before: Documents, after: Documents): boolean {
  const [was, is] = [before, after].map(({ pages }) => {
    const page = pages.get(id);
    return (
      page && JSON.stringify([page.menuCode, page.route, page.title, page.access, page.params, page.optionalParams])
    );
  });
  return was !== undefined && was === is;
}
