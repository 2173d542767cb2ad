import { describe, expect, test } from 'vitest';
import { LineIndex } from '../positions/line-index.ts';
import { parseJson } from '../positions/parse-json.ts';
import { readMarks } from '../testing/marked-text.ts';
import { fitGrammar } from './fit-grammar.ts';
import { Grammars } from './grammars.ts';

/** A grammar with every shape that the console's grammars have. */
const grammars = new Grammars(
  new Map([
    [
      'common.schema.json',
      JSON.stringify({
        $defs: {
          text: {
            type: 'object',
            required: ['zh', 'en'],
            properties: { zh: { type: 'string', minLength: 1 }, en: { type: 'string', minLength: 1 } },
            additionalProperties: false,
          },
        },
      }),
    ],
    [
      'page.schema.json',
      JSON.stringify({
        type: 'object',
        required: ['title', 'kind'],
        properties: {
          title: { $ref: 'common.schema.json#/$defs/text' },
          width: { type: 'integer', minimum: 40, maximum: 800 },
        },
        $ref: '#/$defs/block',
        unevaluatedProperties: false,
        $defs: {
          block: {
            type: 'object',
            required: ['kind'],
            discriminator: { propertyName: 'kind' },
            oneOf: [{ $ref: '#/$defs/list' }, { $ref: '#/$defs/detail' }],
          },
          list: {
            type: 'object',
            required: ['kind', 'columns'],
            properties: {
              kind: { const: 'list' },
              columns: { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: '#/$defs/column' } },
              params: {
                type: 'object',
                minProperties: 1,
                propertyNames: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
                additionalProperties: { type: ['string', 'number', 'null'] },
              },
              when: {
                type: 'object',
                patternProperties: { '^[a-z][A-Za-z0-9]*$': { type: 'number' } },
                additionalProperties: false,
              },
            },
          },
          detail: {
            type: 'object',
            properties: {
              kind: { const: 'detail' },
              inner: { type: 'object', $ref: '#/$defs/block', unevaluatedProperties: false },
            },
          },
          column: {
            type: ['string', 'object'],
            pattern: '^[a-z][A-Za-z0-9]*$',
            required: ['field'],
            properties: {
              field: { type: 'string' },
              cell: { enum: ['text', 'image', 'dateTime'] },
              label: { $ref: 'common.schema.json#/$defs/text' },
            },
            additionalProperties: false,
          },
        },
      }),
    ],
  ]),
);

const TITLE = '"title": { "zh": "页", "en": "Page" }';

describe('a mistake is told once, in words, at the smallest place', () => {
  test.each<[string, string, ...string[]]>([
    ['an unknown key', `{ ${TITLE}, "kind": "list", "columns": ["a"], «"color"»: 1 }`, 'Unknown key "color".'],
    [
      'a slip in a key',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], «"widht"»: 50 }`,
      'Unknown key "widht". Did you mean "width"?',
    ],
    [
      'a slip in a key that is needed',
      `{ ${TITLE}, "kind": "list", «"colums"»: ["a"] }`,
      'Unknown key "colums". Did you mean "columns"?',
    ],
    ['a key of the other branch', `{ ${TITLE}, "kind": "detail", «"columns"»: ["a"] }`, 'Unknown key "columns".'],
    ['a missing key of the document', `«{» ${TITLE}, "kind": "list" }`, 'The key "columns" is missing here.'],
    [
      'a missing key of an object under a key',
      '{ «"title"»: { "zh": "页" }, "kind": "list", "columns": ["a"] }',
      'The key "en" is missing here.',
    ],
    [
      'a missing key of an object in a list',
      `{ ${TITLE}, "kind": "list", "columns": [«{» "cell": "text" }] }`,
      'The key "field" is missing here.',
    ],
    [
      'an unknown key in place of the only one that is needed',
      `{ ${TITLE}, "kind": "list", "columns": [{ «"dataIndex"»: "a" }] }`,
      'Unknown key "dataIndex". The key "field" is missing here.',
    ],
    [
      'an object of another shape',
      `{ «"title"»: { "one": "页", "two": "Page" }, "kind": "list", "columns": ["a"] }`,
      'The keys "zh", "en" are missing here.',
    ],
    [
      'two missing keys',
      '{ «"title"»: {}, "kind": "list", "columns": ["a"] }',
      'The keys "zh", "en" are missing here.',
    ],
    [
      'a text for a number',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "width": «"50"» }`,
      'Expected a whole number, found a text.',
    ],
    [
      'a fraction for a whole number',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "width": «50.5» }`,
      'Expected a whole number, found 50.5.',
    ],
    [
      'a list for one of several types',
      `{ ${TITLE}, "kind": "list", "columns": [«[]»] }`,
      'Expected a text or an object, found a list.',
    ],
    [
      'one of three types',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "params": { "a": «true» } }`,
      'Expected a text, a number or null, found true or false.',
    ],
    [
      'a number out of bounds',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "width": «20» }`,
      '20 is too small: at least 40.',
    ],
    [
      'a slip in a value',
      `{ ${TITLE}, "kind": "list", "columns": [{ "field": "a", "cell": «"datetime"» }] }`,
      'Unknown value "datetime". Did you mean "dateTime"?',
    ],
    [
      'a value that is like none',
      `{ ${TITLE}, "kind": "list", "columns": [{ "field": "a", "cell": «"clock"» }] }`,
      'Unknown value "clock". It must be "text", "image" or "dateTime".',
    ],
    ['a wrong kind', `{ ${TITLE}, "kind": «"lits"», "columns": ["a"] }`, 'Unknown value "lits". Did you mean "list"?'],
    [
      'a missing kind',
      `«{» ${TITLE}, "columns": ["a"] }`,
      'The key "kind" is missing here. It must be "list" or "detail".',
    ],
    [
      'a wrong kind inside',
      `{ ${TITLE}, "kind": "detail", "inner": { "kind": «1» } }`,
      'Unknown value 1. It must be "list" or "detail".',
    ],
    [
      'an unknown key inside',
      `{ ${TITLE}, "kind": "detail", "inner": { "kind": "list", "columns": ["a"], «"title"»: 1 } }`,
      'Unknown key "title".',
    ],
    [
      'an empty text',
      '{ "title": { "zh": «""», "en": "Page" }, "kind": "list", "columns": ["a"] }',
      'The text is empty.',
    ],
    ['an empty list', `{ ${TITLE}, "kind": "list", "columns": «[]» }`, 'The list is empty.'],
    ['an empty object', `{ ${TITLE}, "kind": "list", "columns": ["a"], «"params"»: {} }`, 'The object is empty.'],
    [
      'an entry twice',
      `{ ${TITLE}, "kind": "list", "columns": ["a", { "field": "b", "cell": "text" }, «{ "cell": "text", "field": "b" }»] }`,
      'An equal entry stands in this list before.',
    ],
    [
      'a name that cannot be one',
      `{ ${TITLE}, "kind": "list", "columns": [«"A b"»] }`,
      '"A b" is not the name of a document (a small letter, then letters and digits).',
    ],
    [
      'a key that cannot be a name',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "params": { «"A b"»: 1 } }`,
      '"A b" is not the name of a document (a small letter, then letters and digits).',
    ],
    [
      'a key that fits no pattern',
      `{ ${TITLE}, "kind": "list", "columns": ["a"], "when": { «"$or"»: 1, "a": 1 } }`,
      'Unknown key "$or".',
    ],
    ['another document altogether', '«[]»', 'Expected an object, found a list.'],
  ])('%s', (_, marked, ...messages) => {
    const { text, places } = readMarks(marked);
    const { root } = parseJson(text);
    const lines = new LineIndex(text);
    const found = (root ? fitGrammar(root, grammars.get('page.schema.json'), grammars) : []).map(
      ({ range, message }) => {
        const [start, end] = [lines.placeOf(range.offset), lines.placeOf(range.offset + range.length)];
        return `${start.line}:${start.column}-${end.line}:${end.column} ${message}`;
      },
    );
    expect(found).toEqual(messages.map((message) => `${places[0]} ${message}`));
  });

  test('two mistakes are two findings', () => {
    const { root } = parseJson(`{ "title": { "zh": 1 }, "kind": "list", "columns": ["a"] }`);
    const found = root && fitGrammar(root, grammars.get('page.schema.json'), grammars);
    expect(found?.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      '/title/zh Expected a text, found a number.',
      '/title The key "en" is missing here.',
    ]);
  });
});

describe('parts that apply together', () => {
  const both = new Grammars(
    new Map([
      [
        'x.schema.json',
        JSON.stringify({
          type: 'object',
          allOf: [{ $ref: '#/$defs/named' }, { $ref: '../generated/names.schema.json#/$defs/x' }],
          properties: { size: { type: 'integer' } },
          unevaluatedProperties: false,
          $defs: { named: { required: ['name'], properties: { name: { type: 'string' } } } },
        }),
      ],
    ]),
  );
  const found = (text: string) => {
    const { root } = parseJson(text);
    return (
      root && fitGrammar(root, both.get('x.schema.json'), both).map(({ pointer, message }) => `${pointer} ${message}`)
    );
  };

  test('each ask for what is theirs, and their keys are known together', () => {
    expect(found('{ "name": "a", "size": 1 }')).toEqual([]);
    expect(found('{ "name": 1, "size": "a", "nam": 1 }')).toEqual([
      '/name Expected a text, found a number.',
      '/size Expected a whole number, found a text.',
      '/nam Unknown key "nam".',
    ]);
  });

  test('are told once, and what is generated for editors is passed over', () => {
    expect(found('{ "size": 1 }')).toEqual([' The key "name" is missing here.']);
  });
});

describe('keys that are needed for want of another', () => {
  const placed = new Grammars(
    new Map([
      [
        'x.schema.json',
        JSON.stringify({
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, access: { const: 'session' } },
          if: { required: ['access'] },
          else: { required: ['route', 'roles'], properties: { route: { type: 'string' }, roles: { type: 'array' } } },
          unevaluatedProperties: false,
        }),
      ],
    ]),
  );
  const found = (text: string) => {
    const { root } = parseJson(text);
    const mistakes = root && fitGrammar(root, placed.get('x.schema.json'), placed);
    return mistakes?.map(({ pointer, message }) => `${pointer} ${message}`);
  };

  test('are told', () => {
    expect(found('{ "name": "a", "access": "session" }')).toEqual([]);
    expect(found('{ "name": "a", "route": "/a", "roles": [] }')).toEqual([]);
    expect(found('{ "name": "a", "route": "/a" }')).toEqual([' The key "roles" is missing here.']);
    expect(found('{ "name": "a", "access": "public" }')).toEqual([
      '/access Unknown value "public". It must be "session".',
    ]);
  });

  test('are unknown beside it, where nothing else names them', () => {
    expect(found('{ "name": "a", "access": "session", "route": "/a" }')).toEqual(['/route Unknown key "route".']);
  });

  test('a slip in the key that chooses is one mistake, not one for each key that is then missing', () => {
    expect(found('{ "name": "a", "acess": "session" }')).toEqual([
      '/acess Unknown key "acess". Did you mean "access"?',
    ]);
  });
});

test('a part that a grammar names and does not have is a bug of the grammar', () => {
  const broken = new Grammars(new Map([['x.schema.json', '{ "$ref": "#/$defs/gone" }']]));
  const { root } = parseJson('1');
  expect(() => root && fitGrammar(root, broken.get('x.schema.json'), broken)).toThrow(
    'x.schema.json: "#/$defs/gone" names no part of a grammar.',
  );
});
