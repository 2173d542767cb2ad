import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import { widgets } from '../../widgets/generated/widgets.ts';
import { widgetNamed } from '../../widgets/widget-named.ts';
import '../../form/field.css';

interface ChartFiltersProps {
  filters: readonly ResolvedField[];
  chosen: Readonly<Record<string, unknown>>;
  choose(name: string, value: unknown): void;
  scopes: Scopes;
  idPrefix: string;
}

/** The filters that the user may choose. A choice loads at once: there is no search button. */
export function ChartFilters({ filters, chosen, choose, scopes, idPrefix }: ChartFiltersProps) {
  const t = useTexts();
  const { language, custom } = useRuntime();
  if (filters.length === 0) return null;
  return (
    <div className="rt-chart-filters">
      {filters.map((filter) => {
        const { name, title, 'x-component': component, 'x-component-props': props } = filter;
        const id = `${idPrefix}-${name}`;
        const label = textOf(title, language);
        const Widget = widgetNamed(component, widgets, custom);
        return (
          <div key={name} {...markOf(filter)} className="rt-chart-filter">
            <label className="rt-label" htmlFor={id}>
              {label}
            </label>
            {Widget ? (
              <Widget
                id={id}
                label={label}
                value={chosen[name]}
                onChange={(value) => choose(name, value)}
                onBlur={() => {}}
                props={props}
                required={filter.required === true}
                invalid={false}
                describedBy={undefined}
                parentValue={props.options?.dependsOn === undefined ? undefined : chosen[props.options.dependsOn]}
                scopes={{ ...scopes, values: chosen }}
              />
            ) : (
              <span className="rt-tone-danger">{t('page.unknownWidget', { name: component })}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
