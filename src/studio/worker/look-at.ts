import { memberOf } from '../../../generators/edit/place-in-page.ts';
import { type Origin, resolvePage } from '../../../generators/resolve-page.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import type { Finding } from '../../../validators/finding.ts';
import type { Grammars } from '../../../validators/grammar/grammars.ts';
import { inChinese } from '../../../validators/locales/in-chinese.ts';
import { outlineOf } from '../../../validators/positions/outline.ts';
import { allRules } from '../../../validators/rules/index.ts';
import { typedValue } from '../../playground/language/complete.ts';
import { fileOf } from '../../playground/worker/file-of.ts';
import type { Known } from './knowledge.ts';
import type { Language, Look } from './messages.ts';
import { outlinePage, pointerOf } from './outline.ts';
import { outlineDocument } from './outline-document.ts';

/** What a page is looked at with. */
export interface Looking {
  /** The text of the page. */
  text: string;
  /** The document that is edited with it, where it is another one. */
  beside?: { file: string; text: string };
  known: Known;
  grammars: Grammars;
  /** The findings of the documents as they were opened, each by `identityOf`. */
  before: ReadonlySet<string>;
  language: Language;
}

/** A page as it is: its text, what is wrong with it, its parts, and the page that is drawn of it. */
export function lookAt(id: string, { text, beside, known, grammars, before, language }: Looking): Look {
  const file = fileOf(id);
  const { findings, documents, catalogue } = known;
  const own = findings.filter((finding) => finding.file === file);
  const ofBeside = findings.filter((finding) => finding.file === beside?.file);
  const caused = findings.filter(
    (finding) => finding.file !== file && finding.file !== beside?.file && !before.has(identityOf(finding)),
  );
  const isRight = !own.some(({ severity }) => severity === 'error');
  const { page, origins, failure } =
    documents?.pages.has(id) && catalogue && isRight
      ? resolved(id, () => {
          const collected: Origin[] = [];
          const made = resolvePage(id, { catalogue, pages: documents.pages }, collected);
          return { page: made, origins: collected };
        })
      : NOT_RESOLVED;
  const reported = [...(failure === undefined ? [] : [unresolved(file, failure)]), ...own, ...ofBeside, ...caused];
  const made = new Map(
    origins.map(([path, document]) => [pointerOf(document), path.reduce<unknown>(memberOf, page)] as const),
  );
  const pageOutline = outlinePage(outlineOf(text).tooDeep === undefined ? typedValue(text) : undefined, {
    grammars,
    catalogue,
    resolved: made,
  });
  return {
    id,
    pageOutline,
    ...(beside
      ? { ...beside, outline: outlineDocument(beside.file, beside.text, grammars) }
      : { file, text, outline: pageOutline }),
    findings: inLanguage(reported, language),
    ...(page && { page }),
    origins,
  };
}

export function inLanguage(findings: readonly Finding[], language: Language): readonly Finding[] {
  return language === 'zh' ? inChinese(findings, allRules) : findings;
}

/** Identifies a finding across edits elsewhere. */
export function identityOf({ file, rule, pointer, message }: Finding): string {
  return [file, rule, pointer, message].join('\n');
}

interface Resolved {
  page?: ResolvedPage;
  origins: readonly Origin[];
  failure?: string;
}

const NOT_RESOLVED: Resolved = { origins: [] };

/** Documents around the page may name what does not exist; then a finding there says so, and the page waits. */
function resolved(id: string, resolve: () => Resolved): Resolved {
  try {
    return resolve();
  } catch (error) {
    return { origins: [], failure: `${id}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function unresolved(file: string, message: string): Finding {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };
  return { rule: 'resolve', severity: 'error', file, ...place, message };
}
