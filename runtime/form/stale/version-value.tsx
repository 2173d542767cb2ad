import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { isBlankValue } from '../../formats/check-value.ts';
import { widgets } from '../../widgets/generated/widgets.ts';
import { widgetNamed } from '../../widgets/widget-named.ts';

interface VersionValueProps {
  field: ResolvedField;
  version: Row;
  scopes: Scopes;
  id: string;
}

/** A field's value in one version of a record, shown by its own widget: only the widget knows the label of a code or a key. */
export function VersionValue({ field, version, scopes, id }: VersionValueProps) {
  const t = useTexts();
  const { language, custom } = useRuntime();
  const { name, 'x-component': component, 'x-component-props': props } = field;
  if (isBlankValue(version[name])) return <span className="rt-version-empty">{t('form.empty')}</span>;
  const Widget = widgetNamed(component, widgets, custom);
  if (!Widget) return t('page.unknownWidget', { name: component });
  return (
    <span className="rt-version-value" inert>
      <Widget
        id={id}
        label={textOf(field.title, language)}
        value={version[name]}
        props={props}
        required={false}
        invalid={false}
        describedBy={undefined}
        readOnly
        parentValue={props.options?.dependsOn && version[props.options.dependsOn]}
        scopes={{ ...scopes, values: version }}
        valueOf={(other) => version[other]}
        onChange={ignored}
        onBlur={ignored}
      />
    </span>
  );
}

function ignored(): void {
  // A version is read-only.
}
