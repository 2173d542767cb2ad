import { CannotMake } from '../draft.ts';
import { camel, checkName, insertBefore, kebab, pascal } from './names.ts';
import type { SourceFiles } from './new-rule.ts';

const REGISTRY = 'runtime/widgets/widgets.ts';
const GRAMMAR = 'schemas/grammar/page.schema.json';

/** A widget: its component, its line in the registry, its name in the grammar. What else it needs fails to compile. */
export function newWidget(name: string, read: (path: string) => string | undefined): SourceFiles {
  checkName(name);
  const widget = camel(kebab(name));
  const component = pascal(kebab(name));
  const file = `runtime/widgets/${kebab(name)}.tsx`;
  if (read(file) !== undefined) throw new CannotMake(`${file} is there already.`);
  const grammar = read(GRAMMAR) ?? '';
  if (grammar.includes(`"${widget}"`)) throw new CannotMake(`The grammar has a widget "${widget}" already.`);
  let registry = read(REGISTRY) ?? '';
  registry = insertBefore(
    registry,
    'import type { WidgetInput }',
    `import { ${component} } from './${kebab(name)}.tsx';\n`,
    REGISTRY,
  );
  registry = registry.replace(/\};\s*$/, `  ${widget}: ${component},\n};\n`);
  return new Map([
    [file, widgetText(component)],
    [REGISTRY, registry],
    [GRAMMAR, withEnum(grammar, widget)],
  ]);
}

function withEnum(grammar: string, widget: string): string {
  const last = '"keyValue"';
  const at = grammar.indexOf(last);
  if (at < 0) throw new Error(`${GRAMMAR} has no ${last} any more: generators/new/code is behind it.`);
  return `${grammar.slice(0, at + last.length)}, "${widget}"${grammar.slice(at + last.length)}`;
}

function widgetText(component: string): string {
  return `import { Input } from 'antd';
import type { WidgetInput } from './widget-input.ts';

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
`;
}
