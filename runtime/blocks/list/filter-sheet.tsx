import { Drawer } from 'antd';
import { useId, useState } from 'react';
import type { ResolvedFilter, Sort } from '../../../schemas/generated/grammar.ts';
import { Button } from '../../controls/button.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import { FilterField } from '../../form/filter-field.tsx';
import { checkFilterForm, fillFilterForm, filterValuesOf } from '../../form/filter-form.ts';
import { defaultFilters } from './list-query.ts';
import { ARROWS, nextSort } from './next-sort.ts';
import type { ListModel } from './use-list.ts';
import '../../looks/sheet.css';
import './filter-sheet.css';

interface FilterSheetProps {
  /** The list as it is now: rows are loaded below the sheet. */
  model(): ListModel;
  filters: readonly ResolvedFilter[];
  scopes: Scopes;
  close(): void;
}

/** Filters and order of a list, from below. Nothing is asked before the button; closed without it, what was typed is forgotten. */
export default function FilterSheet({ model, filters, scopes, close }: FilterSheetProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const idPrefix = useId();
  const { form, list, query } = model();
  const [sort, setSort] = useState<Sort>(query.sort);
  const sortable = list.columns.filter((column) => column.sortable);
  const leave = () => {
    fillFilterForm(form, list.filters, model().query.filters);
    close();
  };
  const show = async () => {
    if (!(await checkFilterForm(form))) return;
    const { query, apply, refresh } = model();
    const next = { ...query, filters: filterValuesOf(form, list.filters), sort };
    const isSame = JSON.stringify([next.filters, next.sort]) === JSON.stringify([query.filters, query.sort]);
    // The same again means: is there anything new?
    if (isSame) refresh();
    else apply(next);
    close();
  };
  return (
    <Drawer
      open
      placement="bottom"
      title={t(filters.length > 0 ? 'filter.open' : 'list.sort')}
      height="auto"
      rootClassName="rt-sheet"
      onClose={leave}
      footer={
        <>
          <Button
            onClick={() => {
              fillFilterForm(form, list.filters, defaultFilters(list.filters));
              setSort(list.sort);
            }}
          >
            {t('filter.reset')}
          </Button>
          <Button look="primary" onClick={() => void show()}>
            {t('filter.show')}
          </Button>
        </>
      }
    >
      <form
        className="rt-sheet-fields"
        aria-label={t('filter.label')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void show();
        }}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} form={form} filter={filter} scopes={scopes} idPrefix={idPrefix} />
        ))}
        {sortable.length > 0 && (
          <fieldset className="rt-sheet-sort">
            <legend>{t('list.sort')}</legend>
            {sortable.map(({ field, title }) => {
              const isOn = field === sort.field;
              return (
                <button
                  key={field}
                  type="button"
                  className="rt-sheet-choice"
                  aria-pressed={isOn}
                  onClick={() => setSort(nextSort(field, sort))}
                >
                  {textOf(title, language)}
                  {isOn && ` ${ARROWS[sort.order]}`}
                </button>
              );
            })}
          </fieldset>
        )}
        {/* Enter in a box: a form of several has none without a button that submits. */}
        <button type="submit" hidden />
      </form>
    </Drawer>
  );
}
