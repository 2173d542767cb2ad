import { DeleteOutlined } from '@ant-design/icons-svg';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import { Choice } from '../../../controls/choice.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { TextBox } from '../../../controls/text-box.tsx';
import { useTexts } from '../../../core/use-texts.ts';
import { LONGEST_NAME, renamed, type StoredViews, withoutView, withStart } from './stored-views.ts';

interface ManageViewsDialogProps {
  /** As they are when it is opened. */
  stored: StoredViews;
  change(make: (stored: StoredViews) => StoredViews): void;
  close(): void;
}

/** Renames and deletes views and chooses the one that the page opens with. Changes are stored at once. */
export default function ManageViewsDialog({ stored: first, change, close }: ManageViewsDialogProps) {
  const t = useTexts();
  const group = useId();
  const [stored, setStored] = useState(first);
  const make = (made: (stored: StoredViews) => StoredViews) => {
    setStored(made);
    change(made);
  };
  const names = stored.views.map(({ name }) => name);
  return (
    <Modal
      open
      centered
      width={480}
      title={t('views.manageTitle')}
      footer={<Button onClick={close}>{t('views.done')}</Button>}
      onCancel={close}
    >
      <ul className="rt-views-list">
        {names.map((name) => (
          <li key={name}>
            <Choice
              type="radio"
              name={group}
              aria-label={t('views.startWith', { name })}
              checked={stored.start === name}
              onChange={() => make((now) => withStart(now, name))}
            />
            <ViewName name={name} others={names} rename={(to) => make((now) => renamed(now, name, to))} />
            <Button
              look="text"
              danger
              icon={<Icon of={DeleteOutlined} />}
              aria-label={t('views.remove', { name })}
              title={t('views.remove', { name })}
              onClick={() => make((now) => withoutView(now, name))}
            />
          </li>
        ))}
        <li>
          <Choice
            type="radio"
            name={group}
            checked={stored.start === undefined}
            onChange={() => make((now) => withStart(now, undefined))}
          >
            {t('views.noStart')}
          </Choice>
        </li>
      </ul>
      <p className="rt-views-note">{t('views.startNote')}</p>
    </Modal>
  );
}

interface ViewNameProps {
  name: string;
  others: readonly string[];
  rename(to: string): void;
}

/** The name of a view, which can be edited. Stored on blur or Enter; an empty name or one that exists is reset. */
function ViewName({ name, others, rename }: ViewNameProps) {
  const t = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isTaken = wanted !== name && others.includes(wanted);
  const applyName = () => {
    if (wanted === '' || isTaken) setTyped(name);
    else if (wanted !== name) rename(wanted);
  };
  return (
    <span className="rt-views-rename">
      <TextBox
        aria-label={t('views.rename', { name })}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed}
        status={isTaken ? 'error' : undefined}
        aria-describedby={isTaken ? id : undefined}
        onChange={setTyped}
        onBlur={applyName}
        onKeyDown={({ key }) => key === 'Enter' && applyName()}
      />
      {isTaken && (
        <span id={id} role="status" className="rt-field-error">
          {t('views.renameTaken')}
        </span>
      )}
    </span>
  );
}
