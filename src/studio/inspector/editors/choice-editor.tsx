import { Badge, Select, Tag } from 'antd';
import { ActionIcon } from '../../../../runtime/actions/action-icon.tsx';
import type { JsonValue } from '../../../../validators/json.ts';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { Choice, Language } from '../../worker/messages.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../inspector.module.css';

/** One of what fits here, searched by name and by what it is called. Where anything may stand, that can be typed as well. */
export function ChoiceEditor({ item, language, labelledBy, describedBy, onChange }: EditorProps) {
  const t = useStudioTexts();
  const options = optionsOf(item.choices ?? [], language);
  return (
    <Select
      size="small"
      className={styles.select}
      popupMatchSelectWidth={320}
      showSearch
      allowClear={!item.required}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placeholder={item.preset === undefined ? t('inspector.choose') : String(item.preset)}
      optionFilterProp="search"
      value={item.value === undefined ? undefined : JSON.stringify(item.value)}
      options={options}
      optionRender={({ data }) => <ChoiceLine choice={data.choice} language={language} />}
      labelRender={({ value }) => {
        const choice = item.choices?.find((each) => JSON.stringify(each.value) === value);
        return choice ? <ChoiceName choice={choice} language={language} /> : textOf(item.value);
      }}
      onChange={(value: string | undefined) => onChange(value === undefined ? undefined : parsed(value))}
    />
  );
}

/** Several of what fits here: what is chosen in one go is one edit, so the second does not need to wait until the first is there. */
export function ChoicesEditor({ item, language, labelledBy, describedBy, onChange }: EditorProps) {
  const t = useStudioTexts();
  const chosen = Array.isArray(item.value) ? item.value : [];
  const { draft, type, flush } = useTypedEdit(
    chosen.map((value) => JSON.stringify(value)),
    (values) => onChange(values.length === 0 ? undefined : values.map(parsed)),
  );
  return (
    <Select
      mode="multiple"
      // The rights of a role are hundreds: what is chosen stands in the list, too.
      maxTagCount={24}
      size="small"
      className={styles.select}
      popupMatchSelectWidth={320}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placeholder={t('inspector.choose')}
      optionFilterProp="search"
      value={draft}
      options={optionsOf(item.choices ?? [], language)}
      optionRender={({ data }) => <ChoiceLine choice={data.choice} language={language} />}
      onChange={type}
      onBlur={flush}
    />
  );
}

function optionsOf(choices: readonly Choice[], language: Language) {
  return choices.map((choice) => ({
    value: JSON.stringify(choice.value),
    label: choice.label[language],
    search: `${textOf(choice.value)} ${choice.label.zh} ${choice.label.en}`,
    choice,
  }));
}

/** What it is called, what it is in the document, and what it is for. */
function ChoiceLine({ choice, language }: { choice: Choice; language: Language }) {
  const description = choice.description?.[language];
  return (
    <span className={styles.choice}>
      <ChoiceName choice={choice} language={language} />
      {description && description !== choice.label[language] && (
        <span className={styles.choiceText}>{description}</span>
      )}
    </span>
  );
}

function ChoiceName({ choice: { value, label, drawn }, language }: { choice: Choice; language: Language }) {
  const code = textOf(value);
  return (
    <span className={styles.choiceName}>
      {drawn?.icon && <ActionIcon name={drawn.icon} />}
      {drawn?.colour && <Badge color={drawn.colour} />}
      <span>{label[language]}</span>
      {code !== label[language] && <code className={styles.code}>{code}</code>}
    </span>
  );
}

/** Colours as they are drawn: each is a button, since there are few. */
export function ColourEditor({ item, language, labelledBy, describedBy, onChange }: EditorProps) {
  return (
    <div className={styles.colours} role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {(item.choices ?? []).map((choice) => {
        const isChosen = choice.value === item.value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be drawn as a tag
          <button
            key={textOf(choice.value)}
            type="button"
            role="radio"
            aria-checked={isChosen}
            title={choice.description?.[language] ?? textOf(choice.value)}
            className={styles.colour}
            data-chosen={isChosen ? '' : undefined}
            onClick={() => onChange(isChosen && !item.required ? undefined : choice.value)}
          >
            <Tag color={choice.drawn?.colour}>{choice.label[language]}</Tag>
          </button>
        );
      })}
    </div>
  );
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function parsed(text: string): JsonValue {
  return JSON.parse(text) as JsonValue;
}
