import { Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { pageKinds } from '../../../generators/new/pages/page-kinds.ts';
import type { Block } from '../../../schemas/generated/grammar.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { edit, showPage, useStudio } from '../core/studio-store.ts';
import { textNamed, useStudioTexts } from '../use-studio-texts.ts';
import type { Named } from '../worker/messages.ts';
import { openingLists } from '../worker/new-page/opening-list.ts';
import styles from './add.module.css';
import { EMPTY_FIELD, FieldTable } from './field-table.tsx';
import { FormRow } from './form-row.tsx';
import { OpenedFrom } from './opened-from.tsx';
import { TitlePair } from './title-pair.tsx';
import { fieldName, type TypedField } from './typed-fields.ts';
import { useKnown } from './use-known.ts';

/** Kinds that an entity alone is enough for. */
const KINDS = Object.entries(pageKinds).flatMap(([kind, { bare }]) => (bare === true ? [] : [kind]));

/** What a new page is made from: kind, what it shows, its place in the menu, who may see it. */
export function NewPageDialog({ onClosed }: { onClosed(): void }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const pages = useStudio((state) => state.pages);
  const known = useKnown();
  const [kind, setKind] = useState('list');
  const [title, setTitle] = useState({ zh: '', en: '' });
  const [isNew, setIsNew] = useState(false);
  const [entity, setEntity] = useState<string>();
  const [newEntity, setNewEntity] = useState('');
  const [fields, setFields] = useState<readonly TypedField[]>([EMPTY_FIELD]);
  const [menu, setMenu] = useState<string>();
  const [ownFrom, setOwnFrom] = useState<string>();
  const [ownRoles, setOwnRoles] = useState<readonly string[]>();
  const [ownName, setOwnName] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);

  const name = ownName ?? fieldName(title.en);
  const id = menu && name ? `${menu}/${name}` : '';
  const filled = fields.filter(({ zh, en, name: own }) => zh || en || own);
  const entityName = isNew ? newEntity || name : entity;
  const isOpened = pageKinds[kind as Block['kind']]?.opened === true && entityName !== undefined;
  const lists = isOpened ? openingLists(known.lists, entityName, menu) : [];
  const opener = lists.find((list) => list.name === ownFrom) ?? lists[0];
  // Who has the list has what it opens.
  const roles = ownRoles ?? opener?.roles ?? ['ADMIN_ROLE'];
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
          ...(opener && { from: opener.name }),
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
        <FormRow label={t('newPage.pageTitle')}>
          <TitlePair title={title} onChange={setTitle} />
        </FormRow>
        <FormRow label={t('newPage.entity')}>
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
        </FormRow>
        {isOpened && <OpenedFrom lists={lists} value={opener?.name} onChange={setOwnFrom} />}
        <FormRow label={t('newPage.menu')}>
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
        </FormRow>
        <FormRow label={t('newPage.roles')}>
          <Select
            mode="multiple"
            className={styles.whole}
            aria-label={t('newPage.roles')}
            optionFilterProp="label"
            value={[...roles]}
            options={options(known.roles)}
            onChange={(chosen: string[]) => setOwnRoles(chosen)}
          />
        </FormRow>
        {refused && (
          <p className={styles.wrong} role="alert">
            {refused}
          </p>
        )}
      </div>
    </Modal>
  );
}
