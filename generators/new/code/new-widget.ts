import { CannotMake } from '../draft.ts';
import { camel, checkName, kebab, pascal } from './names.ts';
import type { SourceFiles } from './new-rule.ts';

const FITS = 'validators/model/widget-fit.ts';
const GRAMMAR = 'schemas/grammar/page.schema.json';

/** A widget: its component, what it accepts, its name and description in the grammar. `npm run generate` registers it. */
export function newWidget(name: string, read: (path: string) => string | undefined): SourceFiles {
  checkName(name);
  const widget = camel(kebab(name));
  const component = pascal(kebab(name));
  const file = `runtime/widgets/${kebab(name)}.tsx`;
  if (read(file) !== undefined) throw new CannotMake(`${file} is there already.`);
  const grammar = read(GRAMMAR) ?? '';
  if (listIn(grammar, 'enum').text.includes(`"${widget}"`))
    throw new CannotMake(`The grammar has a widget "${widget}" already.`);
  return new Map([
    [file, widgetText(component)],
    [FITS, withFit(read(FITS) ?? '', widget)],
    [GRAMMAR, withEntry(withEntry(grammar, 'enum', widget), 'enumDescriptions', WORDS)],
  ]);
}

const WORDS = 'Say here what a person fills in.\n在此说明用途。';

/** A list of the grammar's part `widget`, without the bracket that ends it. */
function listIn(grammar: string, key: 'enum' | 'enumDescriptions'): { text: string; end: number } {
  const begin = grammar.indexOf(`"${key}": [`, grammar.indexOf('\n    "widget": {'));
  const end = grammar.indexOf('\n      ]', begin);
  if (begin < 0 || end < 0)
    throw new Error(`${GRAMMAR} has no list "${key}" of widgets any more: generators/new/code is behind it.`);
  return { text: grammar.slice(begin, end), end };
}

function withEntry(grammar: string, key: 'enum' | 'enumDescriptions', entry: string): string {
  const { end } = listIn(grammar, key);
  return `${grammar.slice(0, end)},\n        ${JSON.stringify(entry)}${grammar.slice(end)}`;
}

function withFit(fits: string, widget: string): string {
  const end = fits.indexOf('\n};', fits.indexOf('export const widgetFits'));
  if (end < 0) throw new Error(`${FITS} has no table of widgets any more: generators/new/code is behind it.`);
  return `${fits.slice(0, end)}\n  ${widget}: text,${fits.slice(end)}`;
}

function widgetText(component: string): string {
  return `import { Input } from 'antd';
import type { WidgetInput } from '../core/widget-input.ts';

/** Say here what the value is: its shape and its unit. */
export function ${component}({ id, value, onChange, onBlur, disabled, readOnly, required, invalid, describedBy }: WidgetInput) {
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
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

export { ${component} as widget };
`;
}
