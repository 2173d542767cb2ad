import { isNode, type Node, nameOf, nodesOf, programOf } from './syntax.ts';

/** What the compiler does not see: a name in SQL, a code of a dictionary, the type of a row, a revision counted by hand. */
export type Untyped = 'name' | 'code' | 'row' | 'revision';

export interface UntypedPart {
  kind: Untyped;
  line: number;
  text: string;
}

/** Names that the documents and the server give to tables and columns. */
export interface KnownNames {
  tables: ReadonlySet<string>;
  columns: ReadonlySet<string>;
}

const TAGS = ['sql', 'query'];
/** A subselect in brackets is a value, whose type is said as that of any other. */
const STATEMENT = /^\s*(?:select|with|insert|update|delete)\b/i;
/** Strings and casts are taken as a whole, so that nothing in them is a name. */
const TOKENS =
  /'(?:[^']|'')*'|"[^"]*"|::\s*[a-z_]+(?: precision)?|\$\{\w+\}|\$|(?<word>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)|[()]|[^\s\w]/g;
/** Names of ours that SQL has for something else: `at time zone`, `overriding system value`. */
const ALSO_SQL = new Set([
  'at',
  'comment',
  'day',
  'hour',
  'level',
  'time',
  'row',
  'checkpoint',
  'date',
  'text',
  'value',
]);
const BEFORE_TABLES = new Set(['from', 'join', 'update', 'into', 'using', 'only', 'truncate', 'analyze', ',']);
const CODE = /^(?:\d{1,2}|[A-Z]+_ROLE)$/;
/** What is done to texts that are no codes. */
const OF_TEXTS = new Set(['padStart', 'padEnd', 'endsWith', 'repeat', 'replaceAll']);

/**
 * The parts of a source file that hold names, codes or types of rows which the compiler cannot check.
 *
 * In SQL a name of ours is fine where the statement itself has given it: to a column of a subselect, by `as`, or by the typed
 * column that it comes from.
 */
export function untypedParts(file: string, source: string, known: KnownNames): UntypedPart[] {
  const paths = [...nodesOf(programOf(file, source))];
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const templates = paths.filter((path) => isTemplate(path.at(-1)));
  const aliases = aliasesIn(templates.map((path) => textOf(path.at(-1) as Node)));
  const wholes = new Map<Node, string>();
  for (const path of templates) {
    const [outermost] = path.filter(isTemplate);
    if (outermost) wholes.set(outermost, `${wholes.get(outermost) ?? ''} ${textOf(path.at(-1) as Node)}`);
  }
  const given = new Map([...wholes].map(([node, text]) => [node, namesGivenBy(text)]));
  const inSql = templates.flatMap((path): UntypedPart[] => {
    const [outermost] = path.filter(isTemplate);
    const node = path.at(-1) as Node;
    const text = textOf(node);
    const own = (outermost && given.get(outermost)) ?? new Set();
    const found = [
      ...namesIn(text, own, aliases, known).map((name) => ['name', name] as const),
      ...[...text.matchAll(/'([^']*)'/g)].flatMap(([code, value = '']) =>
        CODE.test(value) ? [['code', code] as const] : [],
      ),
      ...(/\brevision\b[\s\S]{0,8}\+ 1/.test(text) ? [['revision', 'revision + 1'] as const] : []),
      ...(nameOf(node.tag) === 'sql' && node.typeArguments != null && STATEMENT.test(text)
        ? [['row', typeText(node, source)] as const]
        : []),
    ];
    return found.map(([kind, what]) => ({ kind, line: lineOf(node), text: what }));
  });
  const outside = paths.flatMap((path): UntypedPart[] => {
    const node = path.at(-1) as Node;
    const found =
      node.type === 'CallExpression' ? namesOfCall(node, known).map((name) => ['name', name] as const) : codesOf(path);
    return found.map(([kind, text]) => ({ kind, line: lineOf(node), text }));
  });
  return [...inSql, ...outside];
}

function isTemplate(node: Node | undefined): node is Node {
  return node?.type === 'TaggedTemplateExpression' && TAGS.includes(String(nameOf(node.tag)));
}

function typeText(node: Node, source: string): string {
  const types = node.typeArguments as Node;
  return source.slice(types.start, types.end).replace(/\s+/g, ' ');
}

/** The text of a template; of what is put in, a column of a typed table is `${column}`, anything else `$`. */
function textOf(node: Node): string {
  const { quasis, expressions } = node.quasi as { quasis: { value: { raw: string } }[]; expressions: Node[] };
  return quasis.map(({ value }, at) => value.raw + (expressions[at] ? placeOf(expressions[at]) : '')).join('');
}

function placeOf(expression: Node): string {
  const isColumn = expression.type === 'MemberExpression' && expression.computed !== true;
  return isColumn ? `\${${String(nameOf(expression.property))}}` : '$';
}

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names that a statement gives to columns: by `as`, in lists of columns, and by the typed columns that they come from. */
function namesGivenBy(text: string): ReadonlySet<string> {
  const lists = [
    ...matchesOf(text, /(?:\bas|\))\s+\w+\s*\(([\w\s,]+)\)/g),
    ...matchesOf(text, /\w+\s*\(([\w\s,]+)\)\s+as\s*\(/g),
  ].flatMap((list) => list.split(','));
  return new Set([
    ...matchesOf(text, /\$\{(\w+)\}/g),
    ...matchesOf(text, /\bas\s+"?(\w+)"?/g),
    ...matchesOf(text, /\)\s+(?:as\s+)?(\w+)/g),
    ...lists.map((name) => name.trim()),
  ]);
}

/** Names for what stands in brackets, as a subselect does: what is behind their dot, the statement has given. */
function aliasesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [
      ...matchesOf(text, /\)\s+(?:as\s+)?(\w+)/g),
      ...matchesOf(text, /(\w+)\s+as\s+(?:materialized\s+)?\(/g),
    ]),
  );
}

function namesIn(
  text: string,
  given: ReadonlySet<string>,
  aliases: ReadonlySet<string>,
  { tables, columns }: KnownNames,
): string[] {
  const tokens = [...text.matchAll(TOKENS)];
  return tokens.flatMap(({ groups }, at) => {
    const [first = '', second] = groups?.word?.split('.') ?? [];
    const word = groups?.word ?? '';
    if (second !== undefined) return columns.has(second) && !given.has(second) && !aliases.has(first) ? [word] : [];
    const before = tokens[at - 1]?.[0].toLowerCase() ?? '';
    const isCalled = tokens[at + 1]?.[0] === '(' && before !== 'into';
    if (given.has(first) || isCalled) return [];
    if (tables.has(first) && BEFORE_TABLES.has(before)) return [word];
    return columns.has(first) && !ALSO_SQL.has(first) ? [word] : [];
  });
}

/** Names in texts that become parts of a statement: `sql.ref('t.card_no')`, `sql.raw('card_no is null')`. */
function namesOfCall(node: Node, { tables, columns }: KnownNames): string[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'sql') return [];
  if (!['ref', 'id', 'table', 'raw'].includes(String(nameOf(callee.property)))) return [];
  return (node.arguments as unknown[]).flatMap((argument) => {
    const value = isNode(argument) && argument.type === 'Literal' ? String(argument.value) : '';
    return (value.match(/\w+/g) ?? []).filter((word) => columns.has(word) || tables.has(word));
  });
}

/** A text that is as short as codes are, unless it is made or looked at as a text. */
function codesOf(path: readonly Node[]): ['code', string][] {
  const [parent, node] = path.slice(-2);
  if (node?.type !== 'Literal' || typeof node.value !== 'string' || !CODE.test(node.value)) return [];
  const callee = parent?.type === 'CallExpression' ? (parent.callee as Node) : parent;
  if (callee?.type === 'MemberExpression' && OF_TEXTS.has(String(nameOf(callee.property)))) return [];
  return [['code', `'${node.value}'`]];
}
