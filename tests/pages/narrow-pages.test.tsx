// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NARROW } from '../../runtime/core/use-narrow.ts';
import { openPage, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

const corpus = [...askedPages()];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

/** What a person opens to see all that a list has: whatever is folded, a row's menu, the bar of ticked rows, the filters. */
const OPENERS = [
  '.rt-fold[aria-expanded="false"]',
  '.rt-card-more',
  '.rt-matrix-fold[aria-expanded="false"]',
  '.rt-cards input[type=checkbox], .ant-table-row input[type=checkbox]',
  '.rt-toolbar [aria-haspopup=menu]',
  '.rt-tools > [aria-haspopup=menu]',
  '.rt-batch [aria-haspopup=menu]',
  '.rt-row-actions [aria-haspopup=menu]',
  '.rt-views',
  '.rt-phone-bar > [aria-haspopup=dialog]',
  '.rt-tree-box[aria-haspopup=dialog]',
];

/** All words that are in sight, those that are only spoken among them. */
function wordsInSight(into: Set<string>): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('style, script')) continue;
    const text = (node.textContent ?? '').trim();
    if (text) into.add(text);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim();
      if (text) into.add(text);
    }
  }
}

/** Everything of a page that can be read, on a phone or beside a menu. */
async function allOf(of: CorpusPage, narrow: boolean): Promise<{ words: Set<string>; pictures: number }> {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: narrow && query === NARROW,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  openPage(of);
  await settled();
  const words = new Set<string>();
  let pictures = 0;
  const see = () => {
    wordsInSight(words);
    pictures = Math.max(pictures, document.querySelectorAll('.ant-table-row img, article img').length);
  };
  see();
  for (const opener of OPENERS) {
    const all = [...document.querySelectorAll(opener)];
    // The rest of a card is its own; the others are of one kind.
    for (const element of opener === '.rt-card-more' ? all : all.slice(0, 1)) fireEvent.click(element);
    if (all.length === 0) continue;
    if (opener.includes('dialog')) await screen.findAllByRole('dialog');
    await settled();
    see();
  }
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  return { words, pictures };
}

/** What a table needs to be read and cards do not, and what takes its place there. */
const OF_A_TABLE: readonly (string | RegExp)[] = [
  '操作',
  '列设置',
  '全屏',
  '展开',
  '收起',
  '查询',
  // Where a box of text is the only filter, it is emptied there; else it is in the sheet.
  '重置',
  '表格',
  '卡片',
  '选择本页全部',
  /^展开筛选条件/,
  // The tree beside a table is in a sheet.
  '收起筛选',
  // Pages: the rows behind come by themselves.
  /^(\d+|•••|[前后]一页|向[前后] 5 页|跳至|页|\d+ 条\/页|每页条数.*|分页)$/,
  /^共 [\d,]+\+? 条$/,
  /列表$/,
  // Named after the record there, after the column here; they are counted.
  /^查看大图 /,
  // Of a matrix: the buttons of a row are on its card, and a cell is said in parts.
  /^姓名\d的操作$/,
  /^(姓名|名称)\d，(设备名称|名称)\d：/,
  // The order is chosen in the sheet.
  /^排序：/,
  /^(点击升序|点击降序|取消排序)/,
];

/** The heads of columns whose value stands on a card without a word: what names it, its picture and its state. */
function headsWithoutWords({ page }: CorpusPage): Set<string> {
  const lists = blocksInSight(page.block).filter((block) => block.kind === 'list');
  return new Set(lists.flatMap(({ columns }) => columns.map(({ title }) => title.zh)));
}

describe.each(corpus)('%s', (_, of) => {
  test('has on a phone all words that it has in a wide window', async () => {
    const wide = await allOf(of, false);
    const narrow = await allOf(of, true);
    const heads = headsWithoutWords(of);
    const isOfTable = (word: string) =>
      OF_A_TABLE.some((one) => (typeof one === 'string' ? one === word : one.test(word)));
    const lost = [...wide.words].filter((word) => !narrow.words.has(word) && !isOfTable(word) && !heads.has(word));
    expect({ lost, pictures: narrow.pictures >= wide.pictures }).toEqual({ lost: [], pictures: true });
  });
});
