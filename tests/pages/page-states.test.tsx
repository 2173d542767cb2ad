// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { CatalogueEndpoint, ResolvedBlock } from '../../schemas/generated/grammar.ts';
import { findViolations } from './find-violations.ts';
import { failures, openPage, readable, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

const corpus = askedPages();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** What a block says when there is nothing to show; a kind that shows only what stands in its document says nothing. */
const NOTHING: {
  [Kind in ResolvedBlock['kind']]: (block: Extract<ResolvedBlock, { kind: Kind }>) => string | undefined;
} = {
  list: ({ empty }) => empty?.zh ?? '暂无数据',
  timeline: ({ empty }) => empty?.zh ?? '暂无记录',
  history: ({ steps }) => steps.empty?.zh ?? '暂无记录',
  tree: ({ empty }) => empty?.zh ?? '暂无数据',
  chart: ({ empty }) => empty?.zh ?? '暂无统计数据',
  stats: () => '—',
  detail: () => undefined,
  approval: () => undefined,
  form: () => undefined,
  tabs: () => undefined,
  split: () => undefined,
  stack: () => undefined,
  custom: () => undefined,
};

function nothingSaid(block: ResolvedBlock): string | undefined {
  // One of a kind and its function belong together, which a union of kinds cannot say.
  return (NOTHING[block.kind] as (block: ResolvedBlock) => string | undefined)(block);
}

/** An answer with nothing in it. A record is there all the same: a page about none says that there is none. */
function emptied({ operation }: CatalogueEndpoint, full: unknown): unknown {
  if (operation === 'detail') return full;
  if (operation === 'list') return { list: [], total: 0, capped: false, next: null };
  if (operation === 'tree') return { children: [] };
  if (Array.isArray(full)) return [];
  return Object.fromEntries(
    Object.entries(full ?? {}).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
  );
}

/** All that is read, without what moves: times that are relative to now. */
const steady = () => readable().replace(/\d+\s*(秒|分钟|小时|天|个月|年)[前后]|刚刚/g, '');

/** A page with all that it is answered: what is read of it, and whether it asks anything before it is touched. */
async function drawn(of: CorpusPage): Promise<{ text: string; asks: boolean }> {
  const { calls } = openPage(of);
  await settled();
  const whole = { text: steady(), asks: calls.length > 0 };
  cleanup();
  return whole;
}

async function retryAll(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    // A row may have a button of that name of its own.
    const buttons = [...document.querySelectorAll('.rt-failed button')].filter(
      ({ textContent }) => textContent === '重试',
    );
    if (buttons.length === 0) return;
    for (const button of buttons) fireEvent.click(button);
    await settled();
  }
}

describe.each([...corpus])('%s', (_, of) => {
  const blocks = blocksInSight(of.page.block);
  let whole: Awaited<ReturnType<typeof drawn>> | undefined;
  const wholePage = async () => {
    whole ??= await drawn(of);
    return whole;
  };

  test('says in words that there is nothing', async () => {
    const { said } = openPage(of, {
      answer: (path, payload, plausible) => {
        const endpoint = of.context.catalogue.endpoints[path];
        return endpoint ? emptied(endpoint, plausible(payload)) : plausible(payload);
      },
    });
    await settled();
    const expected = blocks.flatMap((block) => nothingSaid(block) ?? []);
    expect(expected.filter((text) => !readable().includes(text))).toEqual([]);
    expect(said).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  test('says what failed, and shows everything when it is tried again', async () => {
    const { text } = await wholePage();
    let down = true;
    const { said, calls } = openPage(of, {
      answer: (_path, payload, plausible) => (down ? new RequestFailure({ kind: 'network' }) : plausible(payload)),
    });
    await settled();
    const asked = calls.length > 0;
    if (asked) expect(readable()).toMatch(/失败/);
    for (const failed of failures()) expect(failed).toMatch(/失败.*重试/s);
    expect(await findViolations()).toEqual([]);
    down = false;
    await retryAll();
    expect(failures()).toEqual([]);
    expect(steady()).toBe(text);
    expect(said).toEqual([]);
  });

  test('says in the server’s words that it is refused', async () => {
    const refusal = new RequestFailure({ kind: 'business', code: 40300, message: '您没有该操作的权限' });
    const { said, calls } = openPage(of, { answer: () => refusal });
    await settled();
    if (calls.length > 0) expect(readable()).toContain('您没有该操作的权限');
    expect(said).toEqual([]);
  });

  test('says that it is loading while no answer comes', async () => {
    const { asks } = await wholePage();
    const { said } = openPage(of, { answer: () => new Promise(() => {}) });
    await new Promise((done) => setTimeout(done, 50));
    const saying = [...document.querySelectorAll('[role=status]')].filter(
      (status) => (status.getAttribute('aria-label') ?? status.textContent ?? '') !== '',
    );
    if (asks && of.page.block.kind !== 'form') expect(saying.length).toBeGreaterThan(0);
    expect(failures()).toEqual([]);
    expect(said).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  const { block, params } = of.page;
  const showsOne = params.length > 0 && block.kind !== 'custom' && 'key' in block;
  test.runIf(showsOne)('says that there is no such record', async () => {
    const { said } = openPage(of, {
      answer: (path, payload, plausible) =>
        of.context.catalogue.endpoints[path]?.operation === 'detail'
          ? new RequestFailure({ kind: 'business', code: 40400, message: '记录不存在' })
          : plausible(payload),
    });
    await settled();
    expect(readable()).toMatch(/不存在/);
    expect(said).toEqual([]);
  });
});
