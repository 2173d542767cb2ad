import { useState } from 'react';
import { defaultQuery } from '../list-query.ts';
import type { ColumnSettings } from '../use-column-settings.ts';
import type { ListModel } from '../use-list.ts';
import type { ListView } from '../view-switch.tsx';
import { isSameView, type PresentView, presentView, queryOfView, type SavedView } from './saved-view.ts';
import { type StoredViews, withView } from './stored-views.ts';
import { useStoredViews } from './use-stored-views.ts';

/** The parts that the views of a list are made of and applied to. */
export interface ViewedList {
  model: ListModel;
  settings: ColumnSettings;
  view: ListView;
  /** Undefined: the way that the list starts with. */
  setView(view: ListView | undefined): void;
}

export interface SavedViews extends StoredViews {
  /** What is shown now, as a view without a name. */
  present: PresentView;
  /** The view that is shown, or that was shown last and has been changed since; undefined: none. */
  active: SavedView | undefined;
  /** The active one is not what is shown any more. */
  changed: boolean;
  show(view: SavedView): void;
  /** Shows the list as the document defines it. */
  showOriginal(): void;
  save(view: SavedView, asStart: boolean): void;
  change(make: (stored: StoredViews) => StoredViews): void;
}

/** The views that a user named on a list, stored for the account in this browser. */
export function useSavedViews({ model, settings, view, setView }: ViewedList, key: string): SavedViews {
  const { list, query, communityUuid } = model;
  const [stored, change] = useStoredViews(list, key);
  const [last, setLast] = useState<string>();
  const present = presentView({ list, query, columns: settings.chosen, view, communityUuid });
  const shown = stored.views.filter((each) => isSameView(each, present));
  const before = stored.views.find(({ name }) => name === last);
  const active = shown.find(({ name }) => name === last) ?? shown[0] ?? before;
  return {
    ...stored,
    present,
    active,
    changed: active !== undefined && shown.length === 0,
    show(wanted) {
      setLast(wanted.name);
      model.apply(queryOfView(list, wanted, communityUuid));
      settings.put(wanted.columns);
      setView(wanted.view);
    },
    showOriginal() {
      setLast(undefined);
      const { filters, sort, tab } = defaultQuery(list);
      model.apply({ filters, sort, tab, node: undefined });
      settings.reset();
      setView(undefined);
    },
    save(wanted, asStart) {
      setLast(wanted.name);
      change((now) => withView(now, wanted, asStart));
    },
    change,
  };
}
