import type { ResolvedField, Text } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import { isBlankValue } from '../formats/check-value.ts';
import type { RecordForm } from './record-form.ts';

interface PhrasesProps {
  form: RecordForm;
  field: ResolvedField;
  phrases: readonly Text[];
}

/** Phrases that fill a field in with one click. Text that a user typed stays: the phrase is added after it. */
export function Phrases({ form, field, phrases }: PhrasesProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const texts = phrases.map((phrase) => textOf(phrase, language));
  const choose = (text: string) => {
    const present: unknown = form.read(field.name);
    const typed = typeof present === 'string' ? present.trim() : '';
    const isOwn = isBlankValue(typed) || texts.includes(typed);
    form.input(field.name, isOwn ? text : `${typed}${t('form.phraseSeparator')}${text}`);
  };
  return (
    <fieldset className="rt-phrases" aria-label={t('form.phrases')}>
      {texts.map((text) => (
        <button key={text} type="button" className="rt-phrase" onClick={() => choose(text)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
