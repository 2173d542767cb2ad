import { describe, expect, test } from 'vitest';
import { type GatePassage, hoursOfDay, peopleAt, singlePassages } from './presence.ts';
import { isActiveAt, ruleValue } from './rule-value.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 2026-03-01 00:00 in UTC+8. */
const MIDNIGHT = Date.parse('2026-03-01T00:00:00+08:00');
const NOON = MIDNIGHT + 12 * HOUR;

/**
 * Passages in one line: `08:00 A> B> ?> 08:01 A<` is A and B and somebody unknown coming in at 08:00, and A leaving at 08:01. A gate other
 * than `g1` follows a slash: `A>/g2`; `-` before a time means the day before.
 */
function passages(line: string): GatePassage[] {
  let at = MIDNIGHT;
  return line.split(' ').flatMap((word) => {
    const time = /^(-?)(\d\d):(\d\d)(?::(\d\d))?$/.exec(word);
    if (time) {
      const [, before, hours, minutes, seconds = '0'] = time;
      at =
        MIDNIGHT - (before ? 24 * HOUR : 0) + Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000;
      return [];
    }
    const [, who, way, deviceId = 'g1'] = /^(\w+|\?)([<>])(?:\/(\w+))?$/.exec(word) ?? [];
    return [{ at, deviceId, direction: way === '>' ? '1' : '2', who: who === '?' ? null : (who ?? null) }];
  });
}

test.each<[what: string, line: string, people: number]>([
  ['nobody has passed', '08:00', 0],
  ['one came in', '08:00 A>', 1],
  ['one came in and left', '08:00 A> 09:00 A<', 0],
  ['two came in, one left', '08:00 A> B> 09:00 A<', 1],
  ['one left who had not been seen coming in', '08:00 A<', 0],
  ['many left who had not been seen coming in', '08:00 A< B< C< ?< 08:01 ?< 09:00 D>', 1],
  ['came in twice at once: read twice', '08:00:00 A> 08:00:02 A>', 1],
  ['came in twice, hours apart: was not seen leaving', '08:00 A> 10:00 A>', 1],
  ['came in twice and left once', '08:00 A> 10:00 A> 11:00 A<', 0],
  ['left twice', '08:00 A> 09:00 A< 10:00 A<', 0],
  ['left twice, then another one is not left out', '08:00 A> B> 09:00 A< 10:00 A<', 1],
  ['out and in again at once', '08:00 A> 09:00 A< 09:00:05 A>', 1],
  ['in at one gate, out at another', '08:00 A>/g1 09:00 A</g2', 0],
  ['read by two gates at once', '08:00:00 A>/g1 08:00:01 A>/g2', 1],
  ['somebody unknown came in', '08:00 ?>', 1],
  ['three unknown, one after the other', '08:00:00 ?> 08:00:10 ?> 08:00:20 ?>', 3],
  ['an unknown button that was pressed twice', '08:00:00 ?> 08:00:02 ?>', 1],
  ['two unknown at two gates at once', '08:00 ?>/g1 ?>/g2', 2],
  ['an unknown came in and an unknown left', '08:00 ?> 09:00 ?<', 0],
  ['more unknown left than came in', '08:00 ?> 09:00 ?< 09:01 ?< 09:02 ?<', 0],
  ['a known one left by a button', '08:00 A> 09:00 ?<', 0],
  ['a known one left by a button and came back', '08:00 A> 09:00 ?< 10:00 A>', 1],
  ['one of two left by a button', '08:00 A> B> 09:00 ?<', 1],
  ['one of two left by a button, the other by face', '08:00 A> B> 09:00 ?< 10:00 B<', 0],
  ['one left by a button, and that one is then seen leaving as well', '08:00 A> B> 09:00 ?< 10:00 A< B<', 0],
  ['a button outlives nobody: the next one in counts', '08:00 A> 09:00 ?< 10:00 B>', 1],
  ['a button while nobody is there is forgotten', '08:00 ?< 09:00 A>', 1],
  ['yesterday evening, and still here', '-20:00 A>', 1],
  ['yesterday, a second less than a day ago', '-12:00:01 A>', 1],
  ['yesterday, exactly a day ago: left unseen', '-12:00 A>', 0],
  ['yesterday morning: left unseen', '-08:00 A> B> ?>', 0],
  ['yesterday morning, and again tonight', '-08:00 A> 01:00 A>', 1],
  ['over midnight', '-23:59:59 A> 00:00:01 B> 00:05 A<', 1],
  ['an unknown of yesterday evening left today', '-20:00 ?> 07:00 ?<', 0],
  ['a button of yesterday, when those it could be are forgotten', '-08:00 A> -09:00 ?< 11:00 B>', 1],
  ['whoever is here longest does not keep the others', '-08:00 A> -20:00 B> 08:00 C>', 2],
])('%s', (_, line, people) => {
  expect(peopleAt(passages(line), NOON)).toBe(people);
});

test('never fewer than nobody, whatever comes, and nobody counts twice', () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 200; round++) {
    const drawn = Array.from({ length: 60 }, (_, index) => ({
      at: MIDNIGHT + index * 7 * MINUTE,
      deviceId: `g${draw(3)}`,
      direction: draw(2) === 0 ? '1' : '2',
      who: draw(3) === 0 ? null : `p${draw(8)}`,
    }));
    for (let at = 1; at <= drawn.length; at++) {
      const people = peopleAt(drawn.slice(0, at), drawn[at - 1]!.at);
      expect(people).toBeGreaterThanOrEqual(0);
      expect(people).toBeLessThanOrEqual(8 + drawn.slice(0, at).filter(({ who }) => who === null).length);
    }
  }
});

describe('the hours of a day', () => {
  const line = '-22:00 A> -23:00 B> 00:30 C> 01:10 A< 07:59:59 D> 08:00 E> F> 08:30 E< 11:59 ?<';

  test('begin with who was there at midnight, and end now', () => {
    const { hours, peak, present } = hoursOfDay(passages(line), MIDNIGHT, NOON);
    expect(hours).toHaveLength(13);
    expect(hours[0]).toEqual({ inCount: 1, outCount: 0, present: 3 });
    expect(hours[1]).toEqual({ inCount: 0, outCount: 1, present: 2 });
    expect(hours[7]).toEqual({ inCount: 1, outCount: 0, present: 3 });
    expect(hours[8]).toEqual({ inCount: 2, outCount: 1, present: 4 });
    expect(hours[11]).toEqual({ inCount: 0, outCount: 1, present: 3 });
    expect([peak, present]).toEqual([5, 3]);
  });

  test('of a day that is over are all there', () => {
    const { hours } = hoursOfDay(passages(line), MIDNIGHT, MIDNIGHT + 24 * HOUR - 1);
    expect(hours).toHaveLength(24);
    // Who came in yesterday evening and was seen no more is forgotten a day later.
    expect(hours[22]).toEqual({ inCount: 0, outCount: 0, present: 2 });
  });

  test('the same after a restart: computed again from the records', () => {
    const all = passages(line);
    expect(hoursOfDay([...all], MIDNIGHT, NOON)).toEqual(hoursOfDay(all, MIDNIGHT, NOON));
    expect(hoursOfDay(all, MIDNIGHT, NOON).present).toBe(peopleAt(all, NOON));
  });
});

const rule = (capacityRuleType: string, periodMinutes: number | null = null) => ({
  capacityRuleType,
  periodMinutes,
  workStart: null,
  workEnd: null,
});

test.each<[what: string, type: string, minutes: number | null, line: string, value: number, gate: string | null]>([
  ['people present', '1', null, '08:00 A> B> 09:00 A<', 1, null],
  ['entries: all within the period', '2', 30, '11:31 A> 11:40 B> ?> 11:50 A<', 3, null],
  ['entries: at the very beginning of the period is outside', '2', 30, '11:30 A> 11:30:01 B>', 1, null],
  ['entries: now counts', '2', 30, '12:00 A>', 1, null],
  ['entries: after now does not', '2', 30, '12:00:01 A>', 0, null],
  ['entries: once where one was read twice', '2', 30, '11:40:00 A> 11:40:30 A>', 1, null],
  ['entries: twice where one came in twice', '2', 30, '11:40 A> 11:50 A>', 2, null],
  ['entries: over midnight', '2', 1440, '-13:00 A> 01:00 B>', 2, null],
  ['entries: an hour without a period', '2', null, '10:59 A> 11:01 B>', 1, null],
  ['a crowd: the gate with the most people', '3', 30, '11:40 A>/g1 B>/g2 C>/g2 D</g2', 3, 'g2'],
  ['a crowd: whoever goes in and out counts once', '3', 30, '11:40 A>/g1 11:42 A</g1 11:50 A>/g1', 1, 'g1'],
  ['a crowd: each unknown counts', '3', 30, '11:40:00 ?>/g1 11:40:10 ?</g1', 2, 'g1'],
  ['a crowd: nobody', '3', 30, '10:00 A>', 0, null],
])('a rule over %s', (_, type, minutes, line, value, gate) => {
  expect(ruleValue(rule(type, minutes), passages(line), 0, NOON)).toEqual({ value, deviceId: gate });
});

test('a rule over strangers counts what cameras have seen', () => {
  expect(ruleValue(rule('4', 30), passages('11:40 A>'), 3, NOON)).toEqual({ value: 3, deviceId: null });
});

test.each<[start: string | null, end: string | null, time: string, active: boolean]>([
  [null, null, '03:00', true],
  ['08:00', '18:00', '07:59', false],
  ['08:00', '18:00', '08:00', true],
  ['08:00', '18:00', '18:00', true],
  ['08:00', '18:00', '18:01', false],
  ['22:00', '06:00', '21:59', false],
  ['22:00', '06:00', '23:59', true],
  ['22:00', '06:00', '00:00', true],
  ['22:00', '06:00', '06:00', true],
  ['22:00', '06:00', '06:01', false],
])('a rule from %s to %s at %s', (workStart, workEnd, time, active) => {
  expect(isActiveAt({ ...rule('1'), workStart, workEnd }, time)).toBe(active);
});

test('a passage is single by gate, direction and person', () => {
  const line = '08:00:00 A> 08:00:30 A> 08:01:31 A> 08:01:40 A<';
  // Each is compared with the one before, so that somebody who stands there is one passage.
  expect(singlePassages(passages(line)).map(({ at, direction }) => [at - MIDNIGHT - 8 * HOUR, direction])).toEqual([
    [0, '1'],
    [91_000, '1'],
    [100_000, '2'],
  ]);
});
