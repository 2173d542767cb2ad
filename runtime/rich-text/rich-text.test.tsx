// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richText } from '../formats/rich-text.ts';
import { readRichText } from './read-rich-text.ts';
import { readMarkup, writeMarkup } from './rich-markup.ts';
import { richTextElements } from './rich-text-elements.tsx';
import { writeRichText } from './write-rich-text.ts';

const sanitised = (html: string) => writeRichText(readRichText(html));

describe('formatted text from anywhere', () => {
  it.each([
    ['<p>好<b>消息</b></p>', '<p>好<strong>消息</strong></p>'],
    ['一<script>alert(1)</script>二', '一二'],
    ['<img src=x onerror="alert(1)">图', '图'],
    ['<p onclick="alert(1)" style="color:red">段</p>', '<p>段</p>'],
    ['<a href="javascript:alert(1)">点</a>', '点'],
    ['<a href=" JaVaScRiPt:alert(1)">点</a>', '点'],
    ['<a href="data:text/html,x">点</a>', '点'],
    ['<a href="https://a.cn" target="_top" onclick="x()">点</a>', '<a href="https://a.cn">点</a>'],
    ['<svg onload="alert(1)"><text>画</text></svg>后', '后'],
    ['<object>物</object><template>模</template>', ''],
    ['<style>p{}</style><table><tr><td>格</td></tr></table>', '格'],
    ['1 &lt; 2 &amp;amp; 3', '1 &lt; 2 &amp;amp; 3'],
    ['<ul><li>甲</li><li>乙</li></ul>', '<ul><li>甲</li><li>乙</li></ul>'],
  ])('keeps the subset of %s', (html, kept) => {
    expect(sanitised(html)).toBe(kept);
  });

  it('always fits the format, whatever it was', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="https://a.cn">',
        '</a>',
        '<script>',
        '<b',
        '>',
        '&',
        '<svg onload=x>',
        '"',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(richText.test(sanitised(parts.join('')))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is drawn as elements, its links safe to follow', () => {
    const nodes = readRichText('<p>见<a href="https://a.cn/b">公告</a><img src=x onerror=alert(1)></p>');
    const { container } = render(<div>{richTextElements(nodes)}</div>);
    expect(container.innerHTML).toBe(
      '<div><p>见<a class="rt-link" href="https://a.cn/b" target="_blank" rel="noopener noreferrer">公告</a></p></div>',
    );
  });
});

describe('typed markup', () => {
  it('becomes paragraphs, lists, bold and links', () => {
    const typed = '今晚**停水**，详见[公告](https://a.cn)\n- 一期\n- 二期\n1. 储水\n谢谢';
    expect(writeRichText(readMarkup(typed))).toBe(
      '<p>今晚<strong>停水</strong>，详见<a href="https://a.cn">公告</a></p>' +
        '<ul><li>一期</li><li>二期</li></ul><ol><li>储水</li></ol><p>谢谢</p>',
    );
  });

  it('leaves a link that leads to a script as the text it is', () => {
    expect(writeRichText(readMarkup('[点](javascript:alert)<script>'))).toBe(
      '<p>[点](javascript:alert)&lt;script&gt;</p>',
    );
  });

  it('is found again in what was stored', () => {
    const typed = '甲**乙**丙\n- 一\n- [二](https://a.cn)\n1. 三\n2. 四\n尾 < 2 & *';
    expect(writeMarkup(readRichText(writeRichText(readMarkup(typed))))).toBe(typed);
  });
});
