import type { ResolvedField } from '../../schemas/generated/grammar.ts';

/** A one-line text field whose label is its name. */
export function formField(name: string, more: Partial<ResolvedField> = {}): ResolvedField {
  return {
    name,
    type: 'string',
    title: { zh: name, en: name },
    sensitive: false,
    'x-component': 'input',
    'x-component-props': {},
    'x-decorator-props': { span: 1 },
    'x-validator': [],
    ...more,
  };
}
