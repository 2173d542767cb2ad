import { Input, Segmented, Select } from 'antd';
import type { JsonObject, JsonValue } from '../../../../validators/json.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { Choice, Language } from '../../worker/messages.ts';
import styles from '../inspector.module.css';

interface ValueBoxProps {
  value: JsonValue | undefined;
  /** What is edited, for a screen reader. */
  label: string;
  language: Language;
  inReach: readonly Choice[];
  /** A text of digits is meant as a number, as where sizes are compared; codes are texts. */
  asNumber?: boolean;
  /** Several values. */
  isList?: boolean;
  onChange(value: JsonValue | undefined): void;
  onLeave?(): void;
}

/** A plain value, or one that is taken from what is in reach: `{ "from": … }`. */
export function ValueBox({ value, label, language, inReach, asNumber, isList, onChange, onLeave }: ValueBoxProps) {
  const t = useStudioTexts();
  const from = fromOf(value);
  return (
    <div className={styles.value}>
      <Segmented
        size="small"
        aria-label={t('value.kind', { name: label })}
        value={from ? 'from' : 'plain'}
        options={[
          { value: 'plain', label: t('value.plain') },
          { value: 'from', label: t('value.from') },
        ]}
        onChange={(kind) => onChange(kind === 'from' ? { from: '' } : undefined)}
      />
      {from ? (
        <>
          <NameSelect
            label={t('value.fromWhat', { name: label })}
            value={from.from}
            language={language}
            inReach={inReach}
            onChange={(name) => onChange({ ...from, from: name })}
          />
          {(from.plus !== undefined || from.from === 'now') && (
            <Input
              size="small"
              className={styles.plus}
              aria-label={t('value.plus')}
              title={t('value.plus')}
              placeholder="-7d"
              value={from.plus ?? ''}
              onChange={({ target }) =>
                onChange({ from: from.from, ...(target.value !== '' && { plus: target.value }) })
              }
              onBlur={onLeave}
            />
          )}
        </>
      ) : isList ? (
        <Select
          mode="tags"
          size="small"
          className={styles.select}
          aria-label={label}
          placeholder={t('value.several')}
          open={false}
          suffixIcon={null}
          value={(Array.isArray(value) ? value : []).map(String)}
          onChange={(texts: string[]) => onChange(texts.map((text) => scalarOf(text, asNumber)))}
        />
      ) : (
        <Input
          size="small"
          aria-label={label}
          value={value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : plainOf(target.value, value, asNumber))}
          onBlur={onLeave}
          onPressEnter={onLeave}
        />
      )}
    </div>
  );
}

interface NameSelectProps {
  label: string;
  value: string;
  language: Language;
  inReach: readonly Choice[];
  onChange(name: string): void;
}

/** One of the names that are in reach here. */
export function NameSelect({ label, value, language, inReach, onChange }: NameSelectProps) {
  const t = useStudioTexts();
  return (
    <Select
      size="small"
      className={styles.select}
      popupMatchSelectWidth={280}
      showSearch
      aria-label={label}
      placeholder={t('value.name')}
      optionFilterProp="search"
      value={value === '' ? undefined : value}
      options={inReach.map((choice) => ({
        value: String(choice.value),
        label: choice.label[language],
        search: `${choice.value} ${choice.label.zh} ${choice.label.en}`,
      }))}
      optionRender={({ value: name, label: text }) => (
        <span className={styles.choiceName}>
          <span>{text}</span>
          {name !== text && <code className={styles.code}>{name}</code>}
        </span>
      )}
      onChange={onChange}
    />
  );
}

function fromOf(value: JsonValue | undefined): { from: string; plus?: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { from, plus } = value as JsonObject;
  return typeof from === 'string' ? { from, ...(typeof plus === 'string' && { plus }) } : undefined;
}

/** A number stays a number while it is typed, a text of digits stays a text: the document tells them apart. */
function plainOf(text: string, before: JsonValue | undefined, asNumber: boolean | undefined): JsonValue {
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return scalarOf(text, asNumber || typeof before === 'number');
}

function scalarOf(text: string, asNumber: boolean | undefined): JsonValue {
  return asNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
