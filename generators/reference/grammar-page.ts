import type { Text } from '../../schemas/generated/grammar.ts';
import type { JsonObject, JsonValue } from '../../validators/json.ts';
import { announce, isWord, type Language, say, sayListOf } from './language.ts';
import { code, jsonBlock, table } from './markdown.ts';

/** The page with a grammar's parts: `page.schema.json` → `page.md`. */
export function pageOf(grammarFile: string): string {
  return grammarFile.replace('.schema.json', '.md');
}

/**
 * The reference of one grammar: the document with its keys, then every part of it, each with what it is for in one language,
 * its keys, and an example.
 */
export function grammarPage(
  file: string,
  title: Text,
  grammars: ReadonlyMap<string, JsonObject>,
  language: Language,
): string {
  const about = { file, grammars, language };
  const grammar = objectIn(grammars.get(file));
  const parts = Object.entries(objectIn(grammar.$defs)).flatMap(([name, part]) => [
    `## \`${name}\``,
    ...sectionOf(objectIn(part), about),
  ]);
  const own = grammar.type === undefined ? [] : sectionOf(grammar, about);
  const contents = Object.keys(objectIn(grammar.$defs)).map((name) => `[${name}](#${name.toLowerCase()})`);
  const list = contents.length > 1 ? [announce('parts', language, contents.join(' · '))] : [];
  return [`# ${title[language]}`, ...own, ...list, ...parts].join('\n\n');
}

interface About {
  file: string;
  grammars: ReadonlyMap<string, JsonObject>;
  language: Language;
}

function sectionOf(part: JsonObject, about: About): string[] {
  const { language } = about;
  const [heading, first, ...more] = [describe(part, language), ...keysOf(part, about)];
  const examples = Array.isArray(part.examples) ? part.examples : [];
  const shown = examples.length === 0 ? [] : [announce(examples.length > 1 ? 'examples' : 'example', language)];
  return [heading ?? '', first ?? '', ...more, ...shown, ...examples.map(jsonBlock)].filter((text) => text !== '');
}

/** What a part is for: the first line is English, the second Chinese. */
function describe(part: JsonObject, language: Language): string {
  const both =
    textIn(part.description) ||
    (part.title !== undefined && textIn(part.title).includes('\n') ? textIn(part.title) : '');
  const [en = '', zh = en] = both.split('\n');
  return language === 'en' ? en : zh;
}

function keysOf(part: JsonObject, about: About): string[] {
  const { language } = about;
  const required = new Set(Array.isArray(part.required) ? part.required.map(textIn) : []);
  const properties = Object.entries(objectIn(part.properties));
  const head = (['key', 'type', 'required', 'meaning'] as const).map((word) => say(word, language));
  const rows = properties.map(([key, property]) => {
    const schema = objectIn(property);
    return [
      code(key),
      typeOf(schema, about),
      required.has(key) ? say('yes', language) : '',
      describe(schema, language) || describe(referredTo(schema, about), language),
    ];
  });
  const shared = listIn(part.allOf).flatMap((each) => refOf(each, about) ?? []);
  return [
    ...(Array.isArray(part.enum)
      ? [announce('values', language, part.enum.map((value) => code(textIn(value))).join(' '))]
      : []),
    ...(properties.length === 0 && part.enum === undefined && part.oneOf === undefined
      ? [announce('type', language, typeOf(part, about))]
      : []),
    ...(properties.length > 0 ? [table(head, rows)] : []),
    ...(shared.length > 0
      ? [language === 'en' ? `… and every key of ${shared.join(', ')}.` : `……以及 ${shared.join('、')} 的所有键。`]
      : []),
    ...eitherOf(part, about),
    ...(part.oneOf === undefined
      ? []
      : [
          announce(
            'oneOf',
            language,
            listIn(part.oneOf)
              .flatMap((each) => refOf(each, about) ?? [])
              .join(' · '),
          ),
        ]),
    ...innerObjects(properties, about),
  ];
}

/** The keys of which at least one is required. */
function eitherOf(part: JsonObject, { language }: About): string[] {
  const [present, needed] = [part.if, part.else].map((each) => {
    const { required } = objectIn(each);
    return Array.isArray(required) ? required.map((key) => code(textIn(key))) : [];
  });
  if (!present?.length || !needed?.length) return [];
  return [
    language === 'en'
      ? `Without ${present.join(', ')} it needs ${needed.join(', ')}.`
      : `没有 ${present.join('、')} 时，${needed.join('、')} 必填。`,
  ];
}

/** The keys of objects that are written out inside a part. */
function innerObjects(properties: [string, JsonValue][], about: About): string[] {
  return properties.flatMap(([key, property]) => {
    const schema = objectIn(property);
    const inner = schema.properties ? schema : objectIn(schema.items);
    return inner.properties && inner.$ref === undefined ? [`**${code(key)}**`, ...keysOf(inner, about)] : [];
  });
}

function typeOf(schema: JsonObject, about: About): string {
  const { language } = about;
  const ref = refOf(schema, about);
  if (ref !== undefined) return ref;
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => code(JSON.stringify(value))).join(` ${say('or', language)} `);
  const names = (Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object']).map(textIn);
  const words = names.map((name) => {
    if (name === 'array' && schema.items) return sayListOf(typeOf(objectIn(schema.items), about), language);
    if (name === 'object' && schema.additionalProperties && schema.additionalProperties !== true)
      return `{ ${say('anyName', language)}: ${typeOf(objectIn(schema.additionalProperties), about)} }`;
    return isWord(name) ? say(name, language) : name;
  });
  return words.join(` ${say('or', language)} `) + boundsOf(schema, language);
}

function boundsOf(schema: JsonObject, language: Language): string {
  const least = schema.minimum ?? schema.minItems ?? schema.minLength;
  const most = schema.maximum ?? schema.maxItems ?? schema.maxLength;
  const bounds = [
    ...(least === undefined || least === 0 || (least === 1 && schema.minimum === undefined)
      ? []
      : [`${say('atLeast', language)} ${least}`]),
    ...(most === undefined ? [] : [`${say('atMost', language)} ${most}`]),
  ];
  if (bounds.length === 0) return '';
  return language === 'en' ? ` (${bounds.join(', ')})` : `（${bounds.join('，')}）`;
}

/** The part that is referred to: its description is used where the place itself has none. */
function referredTo({ $ref }: JsonObject, { file, grammars }: About): JsonObject {
  if (typeof $ref !== 'string' || $ref.startsWith('../')) return {};
  const [target = '', pointer = ''] = $ref.split('#');
  const grammar = objectIn(grammars.get(target || file));
  return objectIn(objectIn(grammar.$defs)[pointer.split('/').at(-1) ?? '']);
}

/** A link to the part that is referred to. What generators make for editors has no page. */
function refOf(schema: JsonObject, { file }: About): string | undefined {
  const ref = schema.$ref;
  if (typeof ref !== 'string' || ref.startsWith('../')) return undefined;
  const [target = '', pointer = ''] = ref.split('#');
  const name = pointer.split('/').at(-1) ?? '';
  const page = target === '' || target === file ? '' : pageOf(target);
  return `[${name}](${page}#${name.toLowerCase()})`;
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function listIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
