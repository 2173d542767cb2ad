import type { CustomDocument } from '../schemas/generated/grammar.ts';
import { type RegisteredKind, registeredOf } from '../validators/model/custom-sections.ts';
import { payloadType } from './payload-type.ts';

/** The names and the descriptions of each kind of registered thing. */
const KINDS: Readonly<Record<RegisteredKind, { type: string; names: string; props: string }>> = {
  component: {
    type: 'Component',
    names: 'What a `custom` block may name.',
    props: 'What each component of a `custom` block is handed.',
  },
  handler: {
    type: 'Handler',
    names: 'What a `custom` action may name.',
    props: 'What each handler of a `custom` action is handed.',
  },
  cell: {
    type: 'Cell',
    names: 'What a `cell` may name besides the cells of the language.',
    props: 'What each registered cell is handed.',
  },
  widget: {
    type: 'Widget',
    names: 'What a `widget` may name besides the widgets of the language.',
    props: 'What each registered widget is handed.',
  },
  derive: {
    type: 'Derive',
    names: 'What a `derive` may name besides the functions of the language.',
    props: 'What each registered derive function is handed besides the fields.',
  },
};

/**
 * Writes the names of `custom.json` as types, so that a registered name without its code fails to compile, and the props of
 * each, so that its code has the types against which documents are checked.
 */
export function customTypes(custom: CustomDocument): string {
  return Object.entries(KINDS)
    .map(([kind, words]) => typesOf(registeredOf(kind as RegisteredKind, custom), words))
    .join('\n');
}

type Props = Parameters<typeof payloadType>[0];

function typesOf(
  registered: Readonly<Record<string, { props?: Props }>>,
  { type, names: ofNames, props: ofProps }: (typeof KINDS)[RegisteredKind],
): string {
  const names = Object.keys(registered).sort();
  const union = names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
  const lines = names.map((name) => `  ${name}: ${propsType(registered[name]?.props)};\n`);
  return `/** ${ofNames} */
export type Custom${type}Name = ${union};

/** ${ofProps} */
export type Custom${type}Props = {${lines.length === 0 ? '' : `\n${lines.join('')}`}};
`;
}

/** Without props there is nothing to pass. */
function propsType(props: Props | undefined): string {
  return props?.properties && Object.keys(props.properties).length > 0 ? payloadType(props) : 'Record<never, never>';
}
