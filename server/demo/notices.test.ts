import { expect, test } from 'vitest';
import { clockOf, timeText } from './calendar.ts';
import { demoCommunities } from './demo-communities.ts';
import { noticeEvents, noticeRows } from './notices.ts';

const clock = clockOf(new Date('2026-11-20T06:20:00Z'));
const { accounts, communities } = demoCommunities(clock);
const rows = noticeRows(communities, clock);
const now = timeText(clock.now);

test('there are 24 for doors and 30 for clients, each with drafts, scheduled, published, recalled and ended ones', () => {
  for (const [target, count] of [
    ['1', 24],
    ['2', 30],
  ]) {
    const of = rows.filter(({ noticeTarget }) => noticeTarget === target);
    expect(of).toHaveLength(Number(count));
    expect([...new Set(of.map(({ noticeState }) => noticeState))].sort()).toEqual(['0', '1', '2', '3', '4']);
  }
});

test('each is what its state says', () => {
  for (const row of rows) {
    const { createTime, endTime, noticeState, publishBy, publishTime, title } = row;
    const about = `${title} ${noticeState}`;
    expect(publishBy === null, about).toBe(noticeState === '0');
    if (noticeState === '0') expect(publishTime, about).toBeNull();
    else if (noticeState === '1') expect(publishTime! > now, about).toBe(true);
    else expect(createTime! < publishTime! && publishTime! <= now, about).toBe(true);
    if (endTime !== null && publishTime !== null) expect(endTime > publishTime, about).toBe(true);
    if (noticeState === '4') expect(endTime! <= now, about).toBe(true);
    if (noticeState === '2' && endTime !== null) expect(endTime > now, about).toBe(true);
  }
});

test('its content fits its form and its range is named', () => {
  for (const { content, images, noticeFormat, noticeRange, rangeIds, rangeNames, richContent, videoUrl } of rows) {
    expect([content, images, videoUrl, richContent].map((one) => one !== null)).toEqual(
      ['1', '2', '3', '4'].map((format) => format === noticeFormat),
    );
    expect(rangeIds === null).toBe(noticeRange === '1');
    expect(rangeIds?.length).toBe(rangeNames?.length);
  }
});

test('its history ends in its state, and the steps follow one another', () => {
  const events = noticeEvents(rows, accounts);
  for (const { id, noticeState } of rows) {
    const steps = events.filter(({ objectId }) => objectId === id);
    expect(steps.at(-1)?.toState ?? '0').toBe(noticeState);
    for (const [at, step] of steps.entries()) {
      if (at > 0)
        expect([step.fromState, step.operateTime! >= steps[at - 1]!.operateTime!]).toEqual([
          steps[at - 1]!.toState,
          true,
        ]);
      expect(step.operateTime! <= now).toBe(true);
    }
  }
});
