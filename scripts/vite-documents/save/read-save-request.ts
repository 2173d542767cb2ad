import type { SaveRequest } from '../../../src/dev/save-messages.ts';

/** More than all documents of a console together. */
const MOST_FILES = 1000;

/** @returns undefined for what is no such request */
export function readSaveRequest(body: string): SaveRequest | undefined {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isObject(read) || !isObject(read.files)) return undefined;
  const { files, despiteFindings = false } = read;
  const entries = Object.entries(files);
  const isWhole = entries.every(
    ([, file]) =>
      isObject(file) && isTextOrNull(file.base) && isTextOrNull(file.text) && Object.keys(file).length === 2,
  );
  if (!isWhole || entries.length > MOST_FILES || typeof despiteFindings !== 'boolean') return undefined;
  return { files: files as SaveRequest['files'], despiteFindings };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
