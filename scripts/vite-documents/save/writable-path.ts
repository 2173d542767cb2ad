import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { kindOfDocument } from '../../../validators/documents.ts';

/** What a segment of a path may be called: what names of documents are made of. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/**
 * Why a file may not be written for whoever asks over the network.
 *
 * @param folder the folder `schemas`
 * @param path as it was asked for: below the folder, with `/`
 * @returns undefined where it may: it is the path of a document, and no link on the way leads out of the folder
 */
export function refusedPath(folder: string, path: string): Text | undefined {
  const isPlain = path.split('/').every((segment) => SEGMENT.test(segment) && !segment.includes('..'));
  if (!isPlain || kindOfDocument(path) === undefined) {
    const named = JSON.stringify(path.slice(0, 200));
    return {
      zh: `${named} 不是 schemas/ 下的文档，没有写入任何文件。`,
      en: `${named} is no document below schemas/; nothing was written.`,
    };
  }
  return leadsOut(folder, path)
    ? {
        zh: `schemas/${path} 经由链接指向别处，没有写入任何文件。`,
        en: `schemas/${path} leads elsewhere by a link; nothing was written.`,
      }
    : undefined;
}

/** Whether the file or a folder above it is a link, or is no file at all. What does not exist yet leads nowhere. */
function leadsOut(folder: string, path: string): boolean {
  const file = join(folder, path);
  const entry = entryAt(file);
  if (entry && !entry.isFile()) return true;
  const root = realpathSync(folder);
  let parent = dirname(file);
  while (!entryAt(parent)) parent = dirname(parent);
  const real = realpathSync(parent);
  return real !== root && !real.startsWith(root + sep);
}

/** Undefined where there is none, as below a file that stands where a folder would be. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
