import { Input, Modal, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { pageKinds } from '../../../generators/new/pages/page-kinds.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { edit, showPage, useStudio } from '../core/studio-store.ts';
import { textNamed, useStudioTexts } from '../use-studio-texts.ts';
import styles from './add.module.css';
import { FieldTable } from './field-table.tsx';
import { knownDocuments, type Named } from './known-documents.ts';
import { fieldName, type TypedField } from './typed-fields.ts';

/** Kinds that an entity alone is enough for. */
const KINDS = Object.entries(pageKinds).flatMap(([kind, { bare }]) => (bare === true ? [] : [kind]));

/** What a new page is made from: kind, what it shows, its place in the menu, who may see it. */
export function NewPageDialog({ onClosed }: { onClosed(): void }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const files = useStudio((state) => state.files);
  const pages = useStudio((state) => state.pages);
  const known = useMemo(() => knownDocuments(files), [files]);
  const [kind, setKind] = useState('list');
  const [title, setTitle] = useState({ zh: '', en: '' });
  const [isNew, setIsNew] = useState(false);
  const [entity, setEntity] = useState<string>();
  const [newEntity, setNewEntity] = useState('');
  const [fields, setFields] = useState<readonly TypedField[]>([{ name: '', kind: 'string', zh: '', en: '' }]);
  const [menu, setMenu] = useState<string>();
  const [roles, setRoles] = useState<readonly string[]>(['ADMIN_ROLE']);
  const [ownName, setOwnName] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);

  const name = ownName ?? fieldName(title.en);
  const id = menu && name ? `${menu}/${name}` : '';
  const filled = fields.filter(({ zh, en, name: own }) => zh || en || own);
  const entityName = isNew ? newEntity || name : entity;
  const missing =
    !title.zh || !title.en || !menu || !name || !entityName || (isNew && filled.length === 0) || roles.length === 0;

  const make = async () => {
    if (missing) return setRefused(t('newPage.missing'));
    if (pages.some((page) => page.id === id)) return setRefused(t('newPage.taken', { id }));
    setIsMaking(true);
    const performed = await edit((client) =>
      client.ask('newPage', {
        page: {
          id,
          kind,
          title,
          entity: entityName,
          ...(isNew && {
            fields: filled.map((field) => ({
              name: field.name || fieldName(field.en),
              kind: field.kind,
              label: { zh: field.zh || field.en, en: field.en || field.zh },
            })),
          }),
          menu,
          roles,
        },
      }),
    );
    setIsMaking(false);
    if (!performed || performed.refused) return setRefused(performed?.refused?.[language] ?? t('newPage.failed'));
    useStudio.setState((state) => ({ pages: [...state.pages.filter((page) => page.id !== id), { id, title }] }));
    onClosed();
    await showPage(id);
  };

  const options = (named: readonly Named[]) =>
    named.map((each) => ({ value: each.name, label: `${each.title[language]}  ${each.name}` }));
  return (
    <Modal
      open
      title={t('newPage.title')}
      width={760}
      okText={t('newPage.make')}
      confirmLoading={isMaking}
      onOk={() => void make()}
      onCancel={onClosed}
      destroyOnHidden
    >
      <div className={styles.form}>
        <div className={styles.kinds} role="radiogroup" aria-label={t('newPage.kind')}>
          {KINDS.map((each) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be drawn as a card
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={kind === each}
              className={styles.kind}
              onClick={() => setKind(each)}
            >
              <span>{textNamed(`kind.${each}`, language) ?? each}</span>
              <span className={styles.kindText}>{textNamed(`kindText.${each}`, language)}</span>
            </button>
          ))}
        </div>
        <Row label={t('newPage.pageTitle')}>
          <div className={styles.pair}>
            <Input
              aria-label={t('newPage.titleZh')}
              placeholder={t('newPage.titleZh')}
              value={title.zh}
              onChange={({ target }) => setTitle({ ...title, zh: target.value })}
            />
            <Input
              aria-label={t('newPage.titleEn')}
              placeholder={t('newPage.titleEn')}
              value={title.en}
              onChange={({ target }) => setTitle({ ...title, en: target.value })}
            />
          </div>
        </Row>
        <Row label={t('newPage.entity')}>
          <Segmented
            aria-label={t('newPage.entity')}
            value={isNew}
            options={[
              { value: false, label: t('newPage.existing') },
              { value: true, label: t('newPage.newEntity') },
            ]}
            onChange={setIsNew}
          />
          {isNew ? (
            <>
              <Input
                className={styles.note}
                aria-label={t('newPage.entityName')}
                prefix={<span className={styles.rowLabel}>{t('newPage.entityName')}</span>}
                placeholder={name}
                value={newEntity}
                onChange={({ target }) => setNewEntity(target.value.trim())}
              />
              <FieldTable fields={fields} known={known} onChange={setFields} />
            </>
          ) : (
            <Select
              style={{ width: '100%', marginTop: 8 }}
              showSearch
              optionFilterProp="label"
              aria-label={t('newPage.existing')}
              placeholder={t('inspector.choose')}
              value={entity}
              options={options(known.entities)}
              onChange={setEntity}
            />
          )}
        </Row>
        <Row label={t('newPage.menu')}>
          <div className={styles.pair}>
            <Select
              showSearch
              optionFilterProp="label"
              aria-label={t('newPage.menu')}
              placeholder={t('newPage.group')}
              value={menu}
              options={options(known.groups)}
              onChange={setMenu}
            />
            <Input
              aria-label={t('newPage.name')}
              placeholder={t('newPage.name')}
              value={name}
              onChange={({ target }) => setOwnName(target.value.trim())}
            />
          </div>
          {id && <p className={styles.note}>{t('newPage.place', { id })}</p>}
        </Row>
        <Row label={t('newPage.roles')}>
          <Select
            mode="multiple"
            style={{ width: '100%' }}
            aria-label={t('newPage.roles')}
            optionFilterProp="label"
            value={[...roles]}
            options={options(known.roles)}
            onChange={(chosen: string[]) => setRoles(chosen)}
          />
        </Row>
        {refused && (
          <p className={styles.wrong} role="alert">
            {refused}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div>{children}</div>
    </div>
  );
}
