import { DownOutlined, UpOutlined } from '@ant-design/icons-svg';
import { type ReactNode, useRef } from 'react';
import type { ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import { FilterField } from '../../form/filter-field.tsx';
import { firstRow } from './first-row.ts';
import { textWidth } from './text-width.ts';
import { useFit } from './use-fit.ts';
import { type FoldedFilters, useFoldedFilters } from './use-folded-filters.ts';
import type { ListModel } from './use-list.ts';
import './filter-bar.css';

interface FilterBarProps {
  model: ListModel;
  scopes: Scopes;
  storeKey: string;
  idPrefix: string;
  /** The menu of saved views, after the buttons. */
  children?: ReactNode;
}

/** Pixels around the texts of the buttons, with the space between them; of the menu after them. */
const AROUND_BUTTONS = 84;
const MENU = 136;
/** Pixels of the switch besides its text: the arrow, and how many of the folded filters are set. */
const AROUND_FOLD = 56;

/**
 * The filters of a list, one row of them: those that do not fit are shown by 展开, except those that narrow the list. Enter
 * searches, as in every form.
 */
export function FilterBar({ model, scopes, storeKey, idPrefix, children }: FilterBarProps) {
  const t = useTexts();
  const bar = useRef<HTMLFormElement>(null);
  const { filters } = model.list;
  const widths = {
    buttons: textWidth(t('filter.search') + t('filter.reset')) + AROUND_BUTTONS + (children ? MENU : 0),
    fold: textWidth(t('filter.expand')) + AROUND_FOLD,
  };
  const row = useFit(bar, 'filters', (pixels) => firstRow(filters, pixels, widths));
  const { first, more, fold, forget } = useFoldedFilters(model, storeKey, row.filters);
  const draw = (filter: ResolvedFilter) => (
    <FilterField key={filter.name} form={model.form} filter={filter} scopes={scopes} idPrefix={idPrefix} />
  );
  const buttons = (
    <div
      key="buttons"
      className="rt-filter-buttons"
      style={row.buttons === undefined ? undefined : { gridColumn: `${-1 - row.buttons} / -1` }}
    >
      <Button look="primary" submits>
        {t('filter.search')}
      </Button>
      <Button
        onClick={() => {
          forget();
          model.reset();
        }}
      >
        {t('filter.reset')}
      </Button>
      {fold && <FoldSwitch {...fold} />}
      {children}
    </div>
  );
  return (
    <form
      ref={bar}
      className={row.single ? 'rt-card rt-filters rt-filters-single' : 'rt-card rt-filters'}
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.search();
      }}
    >
      {first.map(draw)}
      {fold?.isOpen !== false && more.map(draw)}
      {buttons}
      {/* Folded, they are in rows of their own below the buttons. */}
      {fold?.isOpen === false && more.map(draw)}
    </form>
  );
}

function FoldSwitch({ isOpen, turn, held }: NonNullable<FoldedFilters['fold']>) {
  const t = useTexts();
  const showsHeld = !isOpen && held > 0;
  return (
    <button
      type="button"
      className="rt-link rt-fold"
      aria-expanded={isOpen}
      aria-label={showsHeld ? t('filter.expandHeld', { number: held }) : undefined}
      onClick={turn}
    >
      {t(isOpen ? 'filter.collapse' : 'filter.expand')}
      {showsHeld && <span className="rt-fold-held">{held}</span>} <Icon of={isOpen ? UpOutlined : DownOutlined} />
    </button>
  );
}
