import { Select } from '@formily/antd-v5';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { textsOf } from './is-multiple.ts';
import { useControl } from './use-control.ts';

const SEPARATORS = [',', '，', '、', ';', '；', '\n'];

const NO_POPUP = { popup: { root: 'rt-no-popup' } };

/** Free words, each ended with Enter or a comma. */
export function TagsInput(input: WidgetInput) {
  const { value, onChange, props, required } = input;
  const t = useTexts();
  const control = useControl(input, 'choose');
  return (
    <Select
      {...control}
      placeholder={props.placeholder ? control.placeholder : t('widget.typeTags')}
      className="rt-widget"
      mode="tags"
      // The list of choices would only contain the typed text.
      classNames={NO_POPUP}
      suffixIcon={null}
      tokenSeparators={SEPARATORS}
      maxCount={props.maxCount}
      value={textsOf(value)}
      allowClear={!required}
      onChange={(words: readonly string[]) => {
        const cut = words.map((word) => word.trim().slice(0, props.maxLength)).filter((word) => word !== '');
        onChange(cut.length > 0 ? [...new Set(cut)] : undefined);
      }}
    />
  );
}

export { TagsInput as widget };
