import { useEffect, useRef, useState } from 'react';
import type { RecordForm } from '../record-form.ts';
import { type FoundDraft, forgetDraft, placeOf, readDraft, writeDraft } from './draft-store.ts';
import { keptValues } from './kept-values.ts';

export interface DraftModel {
  /** The text typed last time is restored; `older`: over a record that was changed since. */
  restored: 'same' | 'older' | undefined;
  /** Goes back to what the form held at first. */
  discard(): void;
  /** It was sent, or discarded. */
  clear(): void;
}

interface DraftParts {
  /** Of `draftKey`: the account, the page, the form's place on it and the record. */
  id: string;
  form: RecordForm;
  /** Of the record that is edited. */
  revision: unknown;
  /** A week in this browser, or as long as its tab is open; undefined: nothing is stored. */
  lives: 'week' | 'tab' | undefined;
}

/** Milliseconds after the last change until it is stored. */
const PAUSE = 800;

/** Typed text is stored in this browser for the account and the record, until it is sent. @see keptValues for what is not */
export function useDraft({ id, form, revision, lives }: DraftParts): DraftModel {
  const [restored, setRestored] = useState<DraftModel['restored']>();
  const found = useRef<FoundDraft>(undefined);
  const closed = useRef(false);
  const latest = useRef({ id, revision, lives });
  latest.current = { id, revision, lives };

  // Before the fields are drawn for the first time, so that widgets start with what is restored.
  const opened = useRef<RecordForm>(undefined);
  if (opened.current !== form) {
    const isFirst = opened.current === undefined;
    opened.current = form;
    const draft = isFirst && lives ? readDraft(id) : undefined;
    if (draft) {
      found.current = draft;
      // Values stored under an older document may name a field that is a secret by now.
      form.fill(keptValues(draft.values, form.parts, 'week').tab);
      if (form.isDirty()) setRestored((draft.revision ?? null) === (revision ?? null) ? 'same' : 'older');
    }
    form.keeper.save = save;
    form.keeper.giveUp = forget;
  }

  /** Stores the form's present values. @returns whether all of them are stored */
  function save(): boolean {
    const { id, revision, lives } = latest.current;
    if (!lives) return !form.isDirty();
    if (closed.current) return true;
    const changed = form.changed();
    const kept = keptValues(changed, form.parts, lives);
    const written = writeDraft(id, kept, revision);
    const from = found.current?.from;
    if (from !== undefined && Object.keys(changed).length === 0) forgetDraft(id, from);
    return written && Object.keys(changed).every((name) => Object.hasOwn(kept.tab, name));
  }

  function forget(): void {
    closed.current = true;
    forgetDraft(latest.current.id, found.current?.from);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: keep reads the values when it is called
  useEffect(() => {
    if (!lives) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      save();
    };
    const listener = form.form.subscribe(({ type }) => {
      if (type !== 'onFormValuesChange') return;
      closed.current = false;
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE);
    });
    const atOnce = () => timer !== undefined && now();
    /** Another tab has discarded the draft of this one, in which the user still types. */
    const again = ({ key, newValue }: StorageEvent) => {
      if (key === placeOf(id) && newValue === null && !closed.current && form.isDirty()) now();
    };
    addEventListener('pagehide', atOnce);
    addEventListener('storage', again);
    return () => {
      removeEventListener('pagehide', atOnce);
      removeEventListener('storage', again);
      form.form.unsubscribe(listener);
      atOnce();
    };
  }, [lives, id, form]);

  const clear = () => {
    setRestored(undefined);
    forget();
  };
  return {
    restored,
    clear,
    discard: () => {
      form.reset();
      clear();
    },
  };
}
