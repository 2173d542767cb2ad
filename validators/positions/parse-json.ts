import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fix } from '../finding.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { isExact } from './exact-number.ts';
import { foreignWordAt } from './foreign-word.ts';
import { type JsonNode, pointerTo, type Range } from './json-node.ts';
import { LineIndex } from './line-index.ts';
import { MAX_DEPTH, outlineOf } from './outline.ts';

/** A place where a text is not strict JSON. */
export interface SyntaxMistake {
  message: string;
  range: Range;
  pointer: string;
  fix?: Fix;
}

/** The content of a text; the nodes of a broken text are those that could be read, for names only. */
export interface ParsedJson {
  root?: JsonNode;
  mistakes: SyntaxMistake[];
}

/** No one reads more of one document; a file of another kind has a mistake at every word. */
const MOST_MISTAKES = 100;

/** What `--fix` may remove: a mistake with one right answer. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads strict JSON with a position for every node. Comments, additional commas, duplicate keys and the like are each a
 * mistake; after any other the rest of the text cannot be trusted, so only the first of those is returned. Any text at all is
 * accepted: one that is no text, or nested without end, is a mistake with a place too.
 */
export function parseJson(text: string): ParsedJson {
  const unreadable = unreadableAt(text);
  if (unreadable) return { mistakes: [unreadable] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const merge = errors.length > 0 ? mergeMarker(text) : undefined;
  // Of two versions in one file neither can be read.
  if (merge) return { mistakes: [merge] };
  const mistakes: SyntaxMistake[] = [];
  let isBroken = false;
  for (const error of errors) {
    // The comma before a commented-out part is not a second mistake.
    if (mistakes.length > 0 && isBehindComment(text, error)) continue;
    const mistake = comment(error) ?? commaTooMany(text, error);
    // The parser reports an additional comma twice.
    if (mistake && mistakes.some(({ range }) => range.offset === mistake.range.offset)) continue;
    isBroken = mistake === undefined;
    mistakes.push(
      mistake ?? foreign(text, error) ?? { message: sentenceOf(error, text), range: rangeOf(error, text), pointer: '' },
    );
    if (isBroken || mistakes.length >= MOST_MISTAKES) break;
  }
  // After a place that is not JSON nothing is certain: what is noticed there would be reported twice.
  const noticed = isBroken ? [] : mistakes;
  const root = tree && buildNode(tree, '', undefined, { text, mistakes: noticed, lines: new LineIndex(text) });
  if (mistakes.length === 0 && !isJson(text)) {
    mistakes.push({ message: 'The text is not JSON.', range: { offset: 0, length: 0 }, pointer: '' });
  }
  return { ...(root && { root }), mistakes: mistakes.slice(0, MOST_MISTAKES) };
}

/** The reason why a text cannot be read at all. */
function unreadableAt(text: string): SyntaxMistake | undefined {
  const lost = text.indexOf('\ufffd');
  if (lost >= 0) {
    const message = 'Here are bytes that are not UTF-8 (or a sign that stands for such): save the document as UTF-8.';
    return { message, range: { offset: lost, length: 1 }, pointer: '' };
  }
  if (text.startsWith(BYTE_ORDER_MARK)) {
    const message = 'The document begins with a byte order mark, which JSON forbids: save it as UTF-8 without one.';
    return { message, range: { offset: 0, length: 1 }, pointer: '', fix: { offset: 0, length: 1, text: '' } };
  }
  const { tooDeep } = outlineOf(text);
  if (tooDeep === undefined) return undefined;
  const message = `Lists and objects are nested deeper than ${MAX_DEPTH} here.`;
  return { message, range: { offset: tooDeep, length: 1 }, pointer: '' };
}

const MERGE_MARKER = /^(<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/m;

function mergeMarker(text: string): SyntaxMistake | undefined {
  const marker = MERGE_MARKER.exec(text);
  if (!marker) return undefined;
  const message =
    'Git has left a conflict here: keep one of the two versions, and take out the lines with <<<<<<<, ======= and >>>>>>>.';
  return { message, range: { offset: marker.index, length: marker[0].length }, pointer: '' };
}

/** What people write as JSON and is none. */
function foreign(text: string, error: ParseError): SyntaxMistake | undefined {
  const word = foreignWordAt(text, error.offset, error.length);
  if (!word) return undefined;
  const { message, length, fix } = word;
  return { message, range: { offset: error.offset, length }, pointer: '', ...(fix && { fix }) };
}

/** The last word: jsonc-parser accepts a few characters that JSON forbids. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function comment(error: ParseError): SyntaxMistake | undefined {
  if (printParseErrorCode(error.error) !== 'InvalidCommentToken') return undefined;
  return {
    message: 'A JSON document holds no comments.',
    range: { offset: error.offset, length: error.length },
    pointer: '',
  };
}

/** The parser reports the closing bracket; the mistake is the comma before it. */
function commaTooMany(text: string, error: ParseError): SyntaxMistake | undefined {
  const closing = text[error.offset];
  if (closing !== '}' && closing !== ']') return undefined;
  const comma = text.slice(0, error.offset).trimEnd().length - 1;
  if (text[comma] !== ',') return undefined;
  return {
    message: `There is a comma too many before the closing "${closing}".`,
    range: { offset: comma, length: 1 },
    pointer: '',
    fix: { offset: comma, length: 1, text: '' },
  };
}

/** A closing bracket with a comma before it, and nothing but comments between the two. */
function isBehindComment(text: string, error: ParseError): boolean {
  const closing = text[error.offset];
  return (
    (closing === '}' || closing === ']') &&
    /,\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*|\/\/.*\n\s*)+$/.test(text.slice(0, error.offset))
  );
}

const SENTENCES: Record<string, string> = {
  InvalidNumberFormat: 'This is not a number as JSON writes it.',
  PropertyNameExpected: 'A key in double quotes is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'A closing "}" is expected here.',
  CloseBracketExpected: 'A closing "]" is expected here.',
  EndOfFileExpected: 'The document ended before this; nothing may follow it.',
  UnexpectedEndOfComment: 'A JSON document holds no comments.',
  UnexpectedEndOfString: 'This text has no closing quote.',
  UnexpectedEndOfNumber: 'This is not a number as JSON writes it.',
  InvalidUnicode: 'After \\u four hexadecimal digits are expected.',
  InvalidEscapeCharacter: 'After a backslash only " \\ / b f n r t or u may stand.',
  InvalidCharacter: 'A tab or another control character inside a text is written with a backslash.',
};

function sentenceOf(error: ParseError, text: string): string {
  if (text.trim() === '') return 'The document is empty.';
  const word = text.slice(error.offset, error.offset + error.length);
  return SENTENCES[printParseErrorCode(error.error)] ?? `"${word}" is not JSON: texts stand in double quotes.`;
}

/** Something is expected before the place where the parser noticed: marks one character there, or the end of the text. */
function rangeOf(error: ParseError, text: string): Range {
  return {
    offset: Math.min(error.offset, text.length),
    length: error.offset >= text.length ? 0 : Math.max(1, error.length),
  };
}

/** What is noticed while the nodes are built. */
interface Building {
  text: string;
  mistakes: SyntaxMistake[];
  lines: LineIndex;
}

function buildNode(node: Node, pointer: string, key: Range | undefined, building: Building): JsonNode {
  const place = { pointer, range: { offset: node.offset, length: node.length }, ...(key && { key }) };
  if (node.type === 'array') {
    const elements = (node.children ?? []).map((child, index) =>
      buildNode(child, pointerTo(pointer, index), undefined, building),
    );
    return { ...place, value: elements.map((element) => element.value), elements };
  }
  if (node.type !== 'object') {
    const value = node.value as JsonValue;
    checkStorable(value, place, building);
    return { ...place, value };
  }
  const members = new Map<string, JsonNode>();
  for (const property of node.children ?? []) {
    const [name, child] = property.children ?? [];
    if (!name || !child) continue;
    const range = { offset: name.offset, length: name.length };
    const first = members.get(name.value)?.key;
    const below = pointerTo(pointer, name.value);
    checkStorable(name.value, { range, pointer: below }, building);
    if (first) {
      const { line } = building.lines.placeOf(first.offset);
      const message = `The key ${JSON.stringify(name.value)} stands here twice; the first is on line ${line}.`;
      building.mistakes.push({ message, range, pointer: below });
    }
    members.set(name.value, buildNode(child, below, range, building));
  }
  const value: JsonObject = Object.fromEntries([...members].map(([name, member]) => [name, member.value]));
  return { ...place, value, members };
}

/** JSON allows what no program can store: numbers that become others when they are read, and halves of characters. */
function checkStorable(
  value: JsonValue,
  { range, pointer }: { range: Range; pointer: string },
  building: Building,
): void {
  if (typeof value === 'number' && !isExact(value)) {
    const written = building.text.slice(range.offset, range.offset + Math.min(range.length, 30));
    building.mistakes.push({ message: `${written} is out of range: it cannot be kept as it is.`, range, pointer });
  }
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    building.mistakes.push({ message: 'The text holds one half of a character.', range, pointer });
  }
}
