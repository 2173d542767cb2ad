import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { traitsOf } from '../../widgets/traits-of.ts';
import type { FieldPart } from '../form-parts.ts';
import { isShown } from '../form-parts.ts';
import { isMasked } from '../masked-value.ts';
import type { RecordForm } from '../record-form.ts';
import { isSame } from '../sent-values.ts';
import { VersionValue } from './version-value.tsx';
import './stale-dialog.css';

interface StaleDialogProps {
  form: RecordForm;
  /** The record as someone else has saved it. */
  stored: Row;
  scopes: Scopes;
  onCancel(): void;
  /** @param kept the fields whose own value is kept; the others get the stored one */
  onChoose(kept: readonly string[]): void;
}

/**
 * Someone else has saved the record meanwhile: the two versions side by side, differing fields only, and a choice for each.
 * A field that was not touched here starts with what the other has saved.
 */
export function StaleDialog({ form, stored, scopes, onCancel, onChoose }: StaleDialogProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const idPrefix = useId();
  const [mine] = useState<Row>(() => form.present());
  const [parts] = useState(() => differing(form, mine, stored));
  const [kept, setKept] = useState<ReadonlySet<string>>(() => {
    const touched = form.changed();
    return new Set(parts.map(({ field }) => field.name).filter((name) => Object.hasOwn(touched, name)));
  });
  const choose = (name: string, own: boolean) => {
    const next = new Set(kept);
    if (own) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  return (
    <Modal
      open
      centered
      width={860}
      title={t('form.staleTitle')}
      okText={t('form.staleSend')}
      cancelText={t('form.cancel')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      maskClosable={false}
      classNames={{ body: 'rt-versions-body' }}
      onOk={() => onChoose([...kept])}
      onCancel={onCancel}
    >
      <p>{t(parts.length > 0 ? 'form.staleText' : 'form.staleSame')}</p>
      {parts.length > 0 && (
        <table className="rt-versions">
          <thead>
            <tr>
              <th scope="col">{t('form.staleField')}</th>
              <th scope="col">{t('form.staleMine')}</th>
              <th scope="col">{t('form.staleTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ field }) => (
              <tr key={field.name}>
                <th scope="row">{textOf(field.title, language)}</th>
                {[mine, stored].map((version) => {
                  const own = version === mine;
                  const id = `${idPrefix}-${own ? 'mine' : 'theirs'}-${field.name}`;
                  const whose = t(own ? 'form.staleMine' : 'form.staleTheirs');
                  return (
                    <td key={id} data-whose={whose}>
                      <label className="rt-version">
                        {/* Inert content is not read out: the choice's label states whose value it is, and of which field. */}
                        <input
                          type="radio"
                          name={`${idPrefix}-${field.name}`}
                          aria-label={`${textOf(field.title, language)} ${whose}`}
                          checked={kept.has(field.name) === own}
                          onChange={() => choose(field.name, own)}
                        />
                        <VersionValue field={field} version={version} scopes={scopes} id={id} />
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

/**
 * Fields on the form whose value here differs from the stored one. A masked value cannot be compared; a secret is typed again
 * each time, and never shown to any user.
 */
function differing(form: RecordForm, mine: Row, stored: Row): FieldPart[] {
  return form.parts.fields.filter((part, place, all) => {
    const { name } = part.field;
    if (!isShown(part) || all.findIndex((each) => each.field.name === name) !== place) return false;
    if (!Object.hasOwn(stored, name) || isSame(mine[name], stored[name])) return false;
    return traitsOf(part.field['x-component']).holds !== 'secret' && !isMasked(part.field, mine[name]);
  });
}
