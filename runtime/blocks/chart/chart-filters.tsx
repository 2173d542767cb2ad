import { useTranslation } from 'react-i18next';
import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { widgets } from '../../widgets/widgets.ts';

interface ChartFiltersProps {
  filters: readonly ResolvedField[];
  chosen: Readonly<Record<string, unknown>>;
  choose(name: string, value: unknown): void;
  idPrefix: string;
}

/** What a person may choose to ask with. A choice asks at once: there is nothing to search for. */
export function ChartFilters({ filters, chosen, choose, idPrefix }: ChartFiltersProps) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  if (filters.length === 0) return null;
  return (
    <div className="rt-chart-filters">
      {filters.map((filter) => {
        const { name, title, 'x-component': component, 'x-component-props': props } = filter;
        const id = `${idPrefix}-${name}`;
        const label = textOf(title, language);
        const Widget = Object.hasOwn(widgets, component) ? widgets[component] : undefined;
        return (
          <div key={name} className="rt-chart-filter">
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
                scopes={{ values: chosen }}
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
