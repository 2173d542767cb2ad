import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { usePageFrame } from '../../page-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import type { Row } from '../../values.ts';
import { keptValues, readDraft, writeDraft } from './draft-store.ts';

export interface DraftModel {
  /** What was typed last time is in the form again. */
  restored: boolean;
  /** Goes back to what the form held at first. */
  discard(): void;
  /** It was sent, or given up. */
  clear(): void;
}

interface DraftParts {
  block: ResolvedForm;
  place: string;
  record: Row | undefined;
  /** It changes the record; otherwise it makes a new one, perhaps a copy. */
  update: boolean;
  form: RecordForm;
}

/** Milliseconds after the last change until it is kept. */
const PAUSE = 800;

/** What is typed is kept in this browser for the account and the record, until it is sent. @see keptValues for what is not */
export function useDraft({ block, place, record, update, form }: DraftParts): DraftModel {
  const { account, community } = useRuntime();
  const { page } = usePageFrame();
  const whose = record ? String(record[block.rowKey]) : block.scope === 'community' ? community?.communityUuid : '';
  const key = `rt.draft ${account.uuid} ${page.id} ${place} ${update ? 'of' : record ? 'copy' : 'new'} ${whose}`;
  const [restored, setRestored] = useState(false);
  const closed = useRef(false);
  const fields = useMemo(() => form.parts.fields.map(({ field }) => field), [form]);

  // Before the fields are drawn for the first time, so that widgets start with what is restored.
  const opened = useRef<RecordForm>(undefined);
  if (opened.current !== form) {
    const isFirst = opened.current === undefined;
    opened.current = form;
    const values = isFirst && block.draft ? readDraft(key, record?.revision) : undefined;
    if (values) {
      form.fill(keptValues(values, fields));
      if (form.isDirty()) setRestored(true);
    }
  }

  useEffect(() => {
    if (!block.draft) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!closed.current) writeDraft(key, keptValues(form.changed(), fields), record?.revision);
    };
    const id = form.form.subscribe(({ type }) => {
      if (type !== 'onFormValuesChange') return;
      closed.current = false;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    });
    const atOnce = () => timer !== undefined && keep();
    addEventListener('pagehide', atOnce);
    return () => {
      removeEventListener('pagehide', atOnce);
      form.form.unsubscribe(id);
      atOnce();
    };
  }, [block.draft, key, form, fields, record]);

  const clear = () => {
    closed.current = true;
    setRestored(false);
    writeDraft(key, {}, undefined);
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
