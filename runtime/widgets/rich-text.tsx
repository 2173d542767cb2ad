import { BoldOutlined, LinkOutlined, OrderedListOutlined, UnorderedListOutlined } from '@ant-design/icons-svg';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { readMarkup, writeMarkup } from '../rich-text/rich-markup.ts';
import { richTextElements } from '../rich-text/rich-text-elements.tsx';
import { writeRichText } from '../rich-text/write-rich-text.ts';
import { type Mark, marked } from './marked.ts';
import { useControl } from './use-control.ts';
import '../rich-text/rich-text.css';

const MARKS: readonly (readonly [Mark, ReactNode])[] = [
  ['bold', <Icon of={BoldOutlined} key="bold" />],
  ['bullets', <Icon of={UnorderedListOutlined} key="bullets" />],
  ['numbers', <Icon of={OrderedListOutlined} key="numbers" />],
  ['link', <Icon of={LinkOutlined} key="link" />],
];

/**
 * Formatted text: typed with a little markup into a plain box, with a preview below; the value is the subset of HTML that
 * the format rich-text allows. Text stored by others is reduced to that subset before it is shown.
 */
export function RichTextEditor(input: WidgetInput) {
  const { label, value, onChange, props, readOnly } = input;
  const t = useTexts();
  const control = useControl(input, 'type');
  const html = typeof value === 'string' ? value : '';
  const nodes = useMemo(() => readRichText(html), [html]);
  // Typed text is kept as typed (an empty last line is no paragraph yet) until another value comes from outside.
  const [typed, setTyped] = useState({ html, markup: '' });
  const markup = typed.html === html && typed.markup !== '' ? typed.markup : writeMarkup(nodes);
  const box = useRef<TextAreaRef>(null);

  const change = (next: string) => {
    const written = writeRichText(readMarkup(next));
    setTyped({ html: written, markup: next });
    onChange(written === '' ? undefined : written);
  };
  const mark = (kind: Mark) => {
    const area = box.current?.resizableTextArea?.textArea;
    change(marked(kind, markup, area?.selectionStart ?? markup.length, area?.selectionEnd ?? markup.length, t));
    area?.focus();
  };
  return (
    <div className="rt-rich-editor">
      {!readOnly && (
        <div className="rt-buttons">
          {MARKS.map(([kind, icon]) => (
            <Button
              key={kind}
              size="small"
              look="text"
              icon={icon}
              disabled={control.disabled}
              aria-label={t(`widget.mark_${kind}`)}
              title={t(`widget.mark_${kind}`)}
              onClick={() => mark(kind)}
            />
          ))}
        </div>
      )}
      <Input.TextArea
        {...control}
        ref={box}
        value={markup}
        rows={props.rows ?? 6}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value)}
      />
      {nodes.length > 0 && (
        <section className="rt-rich rt-rich-preview" aria-label={`${label} ${t('widget.preview')}`}>
          {richTextElements(nodes)}
        </section>
      )}
    </div>
  );
}

export { RichTextEditor as widget };
