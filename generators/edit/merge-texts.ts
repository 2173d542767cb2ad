import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../validators/json.ts';
import { EditedDocument } from './edited-document.ts';
import { type Choose, type Clash, mergeValues } from './merge-values.ts';

/** A file that changed on the disk while it was edited: as both began with it, as it is here, and as it is there. */
export interface ThreeTexts {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

export interface MergedText {
  text: string | undefined;
  clashes: readonly Clash[];
}

/**
 * The text of both sides together. It is written as on the disk where that says the same. A text that is not JSON is one part: of
 * such a file only one side can be had.
 */
export function mergeTexts({ file, base, mine, theirs }: ThreeTexts, choose: Choose, grammars: Grammars): MergedText {
  if (mine === theirs || base === theirs) return { text: mine, clashes: [] };
  if (base === mine) return { text: theirs, clashes: [] };
  const [was, own, other] = [base, mine, theirs].map(read);
  if (mine === undefined || theirs === undefined || own === undefined || other === undefined) {
    const clash: Clash = {
      path: [],
      ...(was !== undefined && { base: was }),
      ...(own !== undefined && { mine: own }),
      ...(other !== undefined && { theirs: other }),
    };
    return { text: choose([]) === 'mine' ? mine : theirs, clashes: [clash] };
  }
  const { value, clashes } = mergeValues(was, own, other, choose);
  if (value === undefined) return { text: undefined, clashes };
  return { text: written(file, theirs, value, grammars), clashes };
}

function written(file: string, theirs: string, value: JsonValue, grammars: Grammars): string {
  const document = new EditedDocument(file, new Map([[file, theirs]]), grammars);
  document.setValue([], value);
  return document.formatted;
}

function read(text: string | undefined): JsonValue | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}
