import { Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ResolvedList } from '../../../../schemas/generated/grammar.ts';
import { Choice } from '../../../controls/choice.tsx';
import { TextBox } from '../../../controls/text-box.tsx';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { useTexts } from '../../../core/use-texts.ts';
import { type PresentView, presetsOf, type SavedView } from './saved-view.ts';
import { LONGEST_NAME, type StoredViews } from './stored-views.ts';

interface SaveViewDialogProps {
  list: ResolvedList;
  present: PresentView;
  stored: StoredViews;
  save(view: SavedView, asStart: boolean): void;
  close(): void;
}

/** Asks for the name of a view, and states which filters are stored, how, and which are not. */
export default function SaveViewDialog({ list, present, stored, save, close }: SaveViewDialogProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asStart, setAsStart] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = typed.trim();
  const isKnown = stored.views.some((view) => view.name === name);
  const isWrong = isAsked && name === '';
  const titleOf = (field: string) => {
    const filter = list.filters.find((each) => each.name === field);
    return filter ? textOf(filter.title, language) : field;
  };
  const sensitive = list.filters.filter((filter) => filter.sensitive).map((filter) => titleOf(filter.name));
  const send = () => {
    setAsked(true);
    if (name === '') return;
    save({ ...present, name }, asStart);
    close();
  };
  const note = isWrong ? t('views.nameMissing') : isKnown ? t('views.nameTaken') : undefined;
  return (
    <Modal
      open
      centered
      width={440}
      title={t('views.saveTitle')}
      okText={t(isKnown ? 'views.replaceIt' : 'action.ok')}
      cancelText={t('action.cancel')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={send}
      onCancel={close}
      // The menu that it was opened from returns the focus while the dialog opens.
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <form
        className="rt-views-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor={id}>{t('views.name')}</label>
        <TextBox
          ref={box}
          id={id}
          autoFocus
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={typed}
          status={isWrong ? 'error' : undefined}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={setTyped}
        />
        <p id={`${id}-note`} className={isWrong ? 'rt-field-error' : 'rt-views-note'} role="status">
          {note}
        </p>
        <Choice type="checkbox" checked={asStart} onChange={setAsStart}>
          {t('views.asStart')}
        </Choice>
        <ul className="rt-views-notes">
          <li>{t('views.kept')}</li>
          {presetsOf(present).map(([field, preset]) => (
            <li key={field}>{t('views.relative', { label: titleOf(field), preset: t(`preset.${preset}`) })}</li>
          ))}
          {sensitive.length > 0 && <li>{t('views.leftOut', { labels: sensitive.join(t('cell.listSeparator')) })}</li>}
        </ul>
      </form>
    </Modal>
  );
}
