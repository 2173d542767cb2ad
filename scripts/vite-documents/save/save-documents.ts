import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { SaveAnswer, SaveRequest } from '../../../src/dev/save-messages.ts';
import type { Finding } from '../../../validators/finding.ts';
import { inChinese } from '../../../validators/locales/in-chinese.ts';
import { allRules } from '../../../validators/rules/index.ts';
import type { LiveDocuments } from '../live-documents.ts';
import { refusedPath } from './writable-path.ts';
import { writeFiles } from './write-files.ts';

/**
 * Writes edited documents to the disk: all that are asked for, or none. It neither waits nor is interrupted, so two that come at
 * once are one after the other, and the second finds what the first has written.
 *
 * @param language of the findings
 */
export function saveDocuments(live: LiveDocuments, request: SaveRequest, language: 'zh' | 'en'): SaveAnswer {
  const wanted = Object.entries(request.files);
  for (const [path] of wanted) {
    const refused = refusedPath(live.folder, path);
    if (refused) return { refused };
  }
  const now = new Map(wanted.map(([path]) => [path, textOf(join(live.folder, path))]));
  // One that is already as it is to be was saved before, and the answer was lost.
  const changed = wanted.filter(([path, { base, text }]) => now.get(path) !== base && now.get(path) !== text);
  if (changed.length > 0) {
    return { changed: Object.fromEntries(changed.map(([path]) => [path, now.get(path) ?? null])) };
  }
  if (!request.despiteFindings) {
    const findings = newFindings(live, now, request);
    if ('refused' in findings) return findings;
    const shown = language === 'zh' ? inChinese(findings.found, allRules) : findings.found;
    if (shown.length > 0) {
      const brief = ({ file, line, column, rule, message }: Finding) => ({ file, line, column, rule, message });
      return { findings: shown.map(brief) };
    }
  }
  const toWrite = wanted.filter(([path, { text }]) => now.get(path) !== text);
  try {
    writeFiles(toWrite.map(([path, { text }]) => ({ file: join(live.folder, path), text: text ?? undefined })));
  } catch (error) {
    return { refused: notWritten(error) };
  }
  return { saved: wanted.map(([path]) => path) };
}

/** What is wrong with the documents as they would be and is not wrong now; places may have moved. */
function newFindings(
  live: LiveDocuments,
  now: ReadonlyMap<string, string | null>,
  { files }: SaveRequest,
): { found: readonly Finding[] } | { refused: Text } {
  const before = new Map(live.files);
  for (const [path, text] of now) put(before, path, text);
  const after = new Map(before);
  for (const [path, { text }] of Object.entries(files)) put(after, path, text);
  try {
    const known = new Map<string, number>();
    for (const finding of live.tried(before)) known.set(said(finding), (known.get(said(finding)) ?? 0) + 1);
    const found = live.tried(after).filter((finding) => {
      const left = known.get(said(finding)) ?? 0;
      known.set(said(finding), left - 1);
      return left <= 0;
    });
    return { found };
  } catch (error) {
    // A broken grammar: whether the documents are right cannot be known.
    const why = error instanceof Error ? error.message : String(error);
    return {
      refused: {
        zh: `语法文件有误，无法检查文档，没有写入任何文件：${why}`,
        en: `The grammar is broken, so the documents cannot be checked; nothing was written: ${why}`,
      },
    };
  }
}

function put(files: Map<string, string>, path: string, text: string | null): void {
  if (text === null) files.delete(path);
  else files.set(path, text);
}

function said({ file, rule, message }: Finding): string {
  return [file, rule, message].join('\n');
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** There is no such file, or no such folder. */
function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The code of the file system alone: its sentence has absolute paths in it. */
function notWritten(error: unknown): Text {
  const code = codeOf(error) || 'UNKNOWN';
  return {
    zh: `文件无法写入（${code}），所有文件都保持原样。`,
    en: `The files cannot be written (${code}); all of them are as they were.`,
  };
}
