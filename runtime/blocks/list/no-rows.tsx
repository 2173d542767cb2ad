import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { defaultFilters } from './list-query.ts';
import type { ListModel } from './use-list.ts';

/** States that there are no rows, and offers to reset the filters that may be the reason. */
export function NoRows({ model }: { model: ListModel }) {
  const t = useTexts();
  const { language } = useRuntime();
  const { list, query } = model;
  const filters = defaultFilters(list.filters);
  const isNarrowed = query.node !== undefined || !isSame(query.filters, filters);
  return (
    <div className="rt-nothing">
      <span>{list.empty ? textOf(list.empty, language) : t('list.empty')}</span>
      {isNarrowed && (
        <button
          type="button"
          className="rt-link"
          onClick={() => model.apply({ filters, sort: query.sort, tab: query.tab, node: undefined })}
        >
          {t('list.clearFilters')}
        </button>
      )}
    </div>
  );
}

function isSame(one: object, other: object): boolean {
  const serialised = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return serialised(one) === serialised(other);
}
