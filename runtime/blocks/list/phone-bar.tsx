import { DownOutlined } from '@ant-design/icons-svg';
import { isField } from '@formily/core';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useDialogs, useIsTopmost } from '../../core/dialogs.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import { FilterField } from '../../form/filter-field.tsx';
import { useTracked } from '../../formily/use-tracked.ts';
import type { ListModel } from './use-list.ts';
import './phone-bar.css';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(loadSheet);

interface PhoneBarProps {
  model: ListModel;
  scopes: Scopes;
  idPrefix: string;
  /** The menu of saved views. */
  children?: ReactNode;
}

/**
 * The filters of a list on a phone: one line with the first that is a box of text. The others and the order of the rows are in a
 * sheet from below.
 */
export default function PhoneBar({ model, scopes, idPrefix, children }: PhoneBarProps) {
  const t = useTexts();
  const dialogs = useDialogs();
  const { form, list, query } = model;
  const { maskingLevel = 0 } = useRuntime();
  const seen = list.filters.find(
    (filter) => filter['x-component'] === 'input' && !filter.hiddenAt?.includes(maskingLevel),
  );
  const inSheet = list.filters.filter((filter) => filter !== seen);
  const canSort = list.columns.some(({ sortable }) => sortable);
  const held = inSheet.filter(({ name }) => query.filters[name] !== undefined).length;
  const latest = useRef(model);
  latest.current = model;
  const isTopmost = useIsTopmost();
  const open = () => {
    // Not twice, and not above what is open already.
    if (!isTopmost()) return;
    dialogs.show(({ close }) => (
      <FilterSheet model={() => latest.current} filters={inSheet} scopes={scopes} close={close} />
    ));
  };
  // What the server or a link finds wrong with a filter out of sight brings it into sight.
  const isWrong = useTracked(() =>
    inSheet.some(({ name }) => {
      const field = form.query(name).take();
      return isField(field) && field.selfErrors.length > 0;
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mistake
  useEffect(() => {
    if (isWrong) open();
  }, [isWrong]);
  if (list.filters.length === 0 && !canSort) return children && <div className="rt-phone-bar">{children}</div>;
  const words = inSheet.length > 0 ? t('filter.open') : t('list.sort');
  return (
    <form
      className="rt-phone-bar"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.search();
      }}
    >
      {seen && <FilterField form={form} filter={seen} scopes={scopes} idPrefix={idPrefix} />}
      {/* Enter on the keyboard of a phone searches: a form of one box needs no button for it. */}
      {(inSheet.length > 0 || canSort) && (
        <Button
          aria-haspopup="dialog"
          aria-label={held > 0 ? t('filter.openHeld', { number: held }) : undefined}
          onPointerEnter={() => void loadSheet()}
          onClick={open}
        >
          {words}
          {held > 0 && <span className="rt-fold-held">{held}</span>} <Icon of={DownOutlined} />
        </Button>
      )}
      {children}
    </form>
  );
}
