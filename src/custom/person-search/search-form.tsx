import { SearchOutlined } from '@ant-design/icons-svg';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../runtime/controls/button.tsx';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { TextBox } from '../../../runtime/controls/text-box.tsx';
import { useTexts } from '../../../runtime/core/use-texts.ts';
import { addDays, wallTime } from '../../../runtime/core/wall-time.ts';
import { formats } from '../../../runtime/formats/formats.ts';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import { DateTimeRange } from '../../../runtime/widgets/date-time-range.tsx';
import type { SearchPayload } from './search-call.ts';
import { TEXTS } from './search-texts.ts';
import '../../../runtime/form/field.css';

export type Asked = Omit<SearchPayload, 'communityUuid'>;

const DAYS = 14;
const MOST_DAYS = 31;

/** What is typed of somebody, and why. */
interface Typed {
  keyword: string;
  citizenId: string;
  range: unknown;
  reason: string;
}

type Problems = { [Field in keyof Typed]?: keyof typeof TEXTS };

interface SearchFormProps {
  busy: boolean;
  onSearch(asked: Asked): void;
}

/** Whom to look for, in which time, and why. */
export function SearchForm({ busy, onSearch }: SearchFormProps) {
  const { language } = useRuntime();
  const t = useTexts();
  const base = useId();
  const [typed, setTyped] = useState<Typed>(() => ({ keyword: '', citizenId: '', range: lastDays(), reason: '' }));
  const [problems, setProblems] = useState<Problems>({});
  const label = (key: keyof typeof TEXTS) => textOf(TEXTS[key], language);
  const change = (field: keyof Typed) => (value: unknown) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setProblems({});
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) onSearch(askedOf(typed));
  };
  const box = (field: 'keyword' | 'citizenId' | 'reason', maxLength: number, hint: keyof typeof TEXTS) => (
    <TextBox
      id={`${base}${field}`}
      value={typed[field]}
      onChange={change(field)}
      maxLength={maxLength}
      placeholder={label(hint)}
      status={problems[field] && 'error'}
      aria-invalid={problems[field] ? true : undefined}
      aria-describedby={problems[field] && `${base}${field}-error`}
      aria-required={field === 'reason' || undefined}
      autoComplete="off"
      clear={t('widget.clear')}
    />
  );
  const field = (name: keyof Typed, words: string, control: ReactNode, required = false) => {
    const problem = problems[name];
    return (
      <div className={name === 'range' ? 'rt-field person-search-range' : 'rt-field'}>
        <label className="rt-label" htmlFor={`${base}${name}`}>
          {required && (
            <span className="rt-required" aria-hidden="true">
              *
            </span>
          )}
          {words}
        </label>
        {control}
        {problem && (
          <span className="rt-field-error" id={`${base}${name}-error`} role="alert">
            {label(problem)}
          </span>
        )}
      </div>
    );
  };
  return (
    <form className="rt-card person-search-form" onSubmit={send} noValidate>
      {field('keyword', label('keyword'), box('keyword', 20, 'keywordHint'))}
      {field('citizenId', label('citizenId'), box('citizenId', 18, 'citizenIdHint'))}
      {field(
        'range',
        label('range'),
        <DateTimeRange
          id={`${base}range`}
          label={label('range')}
          value={typed.range}
          onChange={change('range')}
          onBlur={() => {}}
          props={{ maxDays: MOST_DAYS }}
          required
          invalid={false}
          describedBy={undefined}
          parentValue={undefined}
        />,
      )}
      {field('reason', label('reason'), box('reason', 100, 'reasonHint'), true)}
      <Button look="primary" submits loading={busy} icon={<Icon of={SearchOutlined} />}>
        {label('search')}
      </Button>
    </form>
  );
}

function lastDays(): [string, string] {
  const today = wallTime().slice(0, 10);
  return [`${addDays(today, 1 - DAYS)} 00:00:00`, `${today} 23:59:59`];
}

function problemsOf({ citizenId, keyword, reason }: Typed): Problems {
  const number = citizenId.trim().toUpperCase();
  return {
    ...(keyword.trim() === '' && number === '' && { keyword: 'needWho' as const }),
    ...(number !== '' && !formats['citizen-id'].test(number) && { citizenId: 'wrongId' as const }),
    ...(reason.trim() === '' && { reason: 'needReason' as const }),
  };
}

function askedOf({ citizenId, keyword, range, reason }: Typed): Asked {
  const [startTime, endTime] = Array.isArray(range) ? range : [];
  const number = citizenId.trim().toUpperCase();
  return {
    ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(number !== '' && { citizen_id: number }),
    ...(typeof startTime === 'string' && { startTime }),
    ...(typeof endTime === 'string' && { endTime }),
    reason: reason.trim(),
  };
}
