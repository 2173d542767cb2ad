import type { JsonObject } from '../../../validators/json.ts';
import { CannotMake } from '../draft.ts';
import { camel, checkName, insertBefore, kebab, pascal } from './names.ts';
import type { SourceFiles } from './new-rule.ts';

const DOCUMENT = 'schemas/custom.json';

/** The first content of a kind of registered part. */
interface Template {
  /** Of custom.json. */
  section: string;
  /** Its Chinese description, until the author replaces it. */
  zh: string;
  /** The list below `src/custom/` that has its code. */
  list: string;
  /** Of the file with its code. */
  ending: 'ts' | 'tsx';
  /** What custom.json contains besides the description and the props. */
  says: JsonObject;
  /** What the list names, and the text of the file. */
  exported(name: string): string;
  code(name: string): string;
}

const TEXTS = { types: ['string'] };

const KINDS = {
  block: {
    section: 'components',
    zh: '自定义区块',
    list: 'components.ts',
    ending: 'tsx',
    says: {},
    exported: pascal,
    code: (name) => `import type { ComponentInput } from './inputs.ts';

/** Say here what it shows. It asks the server through \`useRuntime().client\`. */
export function ${pascal(name)}({ props }: ComponentInput<'${camel(name)}'>) {
  return <section className="rt-card">{props.note}</section>;
}
`,
  },
  action: {
    section: 'handlers',
    zh: '自定义操作',
    list: 'handlers.ts',
    ending: 'ts',
    says: {},
    exported: camel,
    code: (name) => `import type { HandlerInput } from './inputs.ts';

/** Say here what it does. It rejects when it fails. */
export async function ${camel(name)}({ params }: HandlerInput<'${camel(name)}'>): Promise<void> {
  await navigator.clipboard.writeText(params.note ?? '');
}
`,
  },
  cell: {
    section: 'cells',
    zh: '自定义单元格',
    list: 'cells.ts',
    ending: 'tsx',
    says: TEXTS,
    exported: camel,
    code: (name) => `import type { CellInput } from './inputs.ts';

/** Say here what it shows. Light elements only: a table draws thousands of them. */
export function ${camel(name)}({ value, customProps }: CellInput<'${camel(name)}'>) {
  return <span title={customProps.note}>{String(value)}</span>;
}
`,
  },
  widget: {
    section: 'widgets',
    zh: '自定义控件',
    list: 'widgets.ts',
    ending: 'tsx',
    says: TEXTS,
    exported: pascal,
    code: (name) => `import { Input } from 'antd';
import type { WidgetInput } from './inputs.ts';

/** Say here what the value is: its shape and its unit. */
export function ${pascal(name)}(input: WidgetInput<'${camel(name)}'>) {
  const { id, value, onChange, onBlur, disabled, readOnly, required, invalid, describedBy, customProps } = input;
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={customProps.note}
      disabled={disabled}
      readOnly={readOnly}
      status={invalid ? 'error' : undefined}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={onBlur}
    />
  );
}
`,
  },
  derive: {
    section: 'derive',
    zh: '自定义推算函数',
    list: 'derive.ts',
    ending: 'ts',
    says: { takes: [TEXTS], gives: TEXTS },
    exported: camel,
    code: (name) => `import type { DeriveFunction } from './inputs.ts';

/** Say here what comes of what, and when nothing can be said. */
export const ${camel(name)}: DeriveFunction<'${camel(name)}'> = ([text], { note = '' }) =>
  typeof text === 'string' && text !== '' ? text + note : undefined;
`,
  },
} as const satisfies Record<string, Template>;

/** Something registered: its entry in custom.json, its code, its line in the list. It begins with one prop, \`note\`. */
function newCustom(kind: keyof typeof KINDS, given: string, read: (path: string) => string | undefined): SourceFiles {
  checkName(given);
  const name = kebab(given);
  const { section, zh, list, ending, says, exported, code }: Template = KINDS[kind];
  const file = `src/custom/${name}.${ending}`;
  const listFile = `src/custom/${list}`;
  const document = JSON.parse(read(DOCUMENT) ?? '{}') as Record<string, JsonObject>;
  if (read(file) !== undefined) throw new CannotMake(`${file} is there already.`);
  if (document[section] && Object.hasOwn(document[section], camel(name)))
    throw new CannotMake(`${DOCUMENT} has "${camel(name)}" already.`);
  const words = name.replaceAll('-', ' ');
  const entry = {
    description: { zh, en: words.charAt(0).toUpperCase() + words.slice(1) },
    ...says,
    props: { type: 'object', properties: { note: { type: 'string' } } },
  };
  document[section] = { ...document[section], [camel(name)]: entry };
  const imported = `import { ${exported(name)} } from './${name}.${ending}';\n`;
  const listed = insertBefore(read(listFile) ?? '', '\ntype ', imported, listFile);
  const line = camel(name) === exported(name) ? camel(name) : `${camel(name)}: ${exported(name)}`;
  return new Map([
    [DOCUMENT, `${JSON.stringify(document, null, 2)}\n`],
    [file, code(name)],
    // Before the end of the list, which is the end of the file: after its brace or the comma of the last entry.
    [
      listFile,
      listed.replace(
        /([^\s])\s*\};\s*$/,
        (_, last: string) => `${last}${/[{,]/.test(last) ? '' : ','}\n  ${line},\n};\n`,
      ),
    ],
  ]);
}

type Make = (name: string, read: (path: string) => string | undefined) => SourceFiles;

/** By the word after `npm run new`. */
export const CUSTOM_CODE: Readonly<Record<string, Make>> = Object.fromEntries(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => [
    `custom-${kind}`,
    (name, read) => newCustom(kind, name, read),
  ]),
);
