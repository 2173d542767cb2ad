import type { FormatRule } from './format-rule.ts';

/** A whole tag of the subset, in the only allowed form. */
const TAG = /<(?:br|\/(p|strong|ul|ol|li|a)|(p|strong|ul|ol|li)|(a) href="https?:\/\/[^\s"'<>\\`]+")>/y;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/y;

/**
 * Text with paragraphs, bold, lists and links: `p`, `br`, `strong`, `ul`, `ol`, `li` and `a` with an http(s) `href`, nested
 * and closed in order, and nothing else. An asterisk does not mark it as masked, since people write them; an empty text fits.
 *
 * The runtime draws it element by element and never as HTML; this prevents that anything dangerous elsewhere is
 * stored at all.
 */
export const richText: FormatRule = {
  message: { zh: '内容包含不允许的格式', en: 'The text holds formatting that is not allowed' },
  test: isRichText,
};

function isRichText(text: string): boolean {
  const open: string[] = [];
  const marks = /[<>&]/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    TAG.lastIndex = ENTITY.lastIndex = mark.index;
    const tag = TAG.exec(text);
    const found = tag ?? ENTITY.exec(text);
    if (!found) return false;
    marks.lastIndex = mark.index + found[0].length;
    const [, closed, opened, link] = tag ?? [];
    if (closed !== undefined && open.pop() !== closed) return false;
    if (opened ?? link) open.push(opened ?? 'a');
  }
  return open.length === 0;
}
