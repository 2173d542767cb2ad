import { useEffect } from 'react';
import type { Scalar } from '../../schemas/generated/grammar.ts';
import { usePageFrame } from '../core/page-frame.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useOptions } from './use-options.ts';

/** One choice of few. Controls use its key; the field has its value, which may be a number or a boolean. */
export interface Choice {
  key: string;
  value: Scalar;
  label: string;
}

export interface Choices {
  list: readonly Choice[];
  /** The field's value for a chosen key. */
  held(key: string): Scalar;
  allHeld(keys: readonly string[]): Scalar[];
}

const NOTHING: readonly string[] = [];

/**
 * The choices of a field that shows all of them: the page's own, else its dictionary's, else those of its options call,
 * loaded at once and again when what narrows them changes. A field with none of these is one of yes and no.
 */
export function useChoices(input: WidgetInput): Choices {
  const { props, value, parentValue, scopes } = input;
  const t = useTexts();
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const asked = hasOwnChoices(props) ? undefined : props.options;
  const { search, found } = useOptions(asked, NOTHING, {
    parent: parentValue,
    scopes,
  });
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked) search('');
  }, [isAsked, search]);

  const list = ownChoices();
  // A value that is no choice any more stays visible, else the field would look empty and yet be sent.
  for (const each of Array.isArray(value) ? value : [value]) {
    const known = each === null || each === undefined || each === '' || list.some(({ key }) => key === String(each));
    if (!known && !props.options) list.push({ key: String(each), value: each, label: String(each) });
  }
  const held = (key: string) => list.find((choice) => choice.key === key)?.value ?? key;
  return { list, held, allHeld: (keys) => keys.map(held) };

  function ownChoices(): Choice[] {
    if (props.choices || props.dictionary !== undefined) {
      const entries = props.choices ?? page.dictionaries[props.dictionary ?? ''] ?? [];
      return entries.map((entry) => ({
        key: String(entry.value),
        value: entry.value,
        label: textOf(entry.label, language),
      }));
    }
    if (props.options) {
      // A value that is returned twice is one choice: a user could not tick only one of the two.
      const byValue = new Map(found.map((option) => [option.value, option.label]));
      return [...byValue].map(([value, label]) => ({ key: value, value, label }));
    }
    return [
      { key: 'true', value: true, label: t('cell.yes') },
      { key: 'false', value: false, label: t('cell.no') },
    ];
  }
}

/** Whether the choices are written in the page rather than loaded. */
export function hasOwnChoices({ choices, dictionary, options }: WidgetInput['props']): boolean {
  return choices !== undefined || dictionary !== undefined || options === undefined;
}
