import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File → its source map; undefined where it has none. @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/**
 * An error names the line of the source, not the line of the one file that it was put into. Node's own way reads every
 * map before anything runs, which takes longer than to load the program; here the first error does that.
 */
export function mapStacks() {
  Error.prepareStackTrace = (error, frames) =>
    [nameOf(error), ...frames.map((frame) => `    at ${written(frame)}`)].join('\n');
}

/** An error may be anything that was thrown, also a value without a message. @param {unknown} error */
function nameOf(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** @param {NodeJS.CallSite} frame */
function written(frame) {
  const text = String(frame);
  const [line, column, name] = [frame.getLineNumber(), frame.getColumnNumber(), frame.getFileName()];
  if (!name?.startsWith('file:') || !line || !column) return text;
  const file = fileURLToPath(name);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  // Told from the folder of the program, in which the file has a folder of its own.
  const source = resolve(dirname(file), '..', entry.originalSource);
  return text.replace(`${name}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/** @param {string} file */
function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  return maps.get(file);
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
