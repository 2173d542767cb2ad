import type { Condition, Property, StatsBlock } from '../../schemas/generated/grammar.ts';
import { figuresMeant } from '../model/figures-meant.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A figure is a single value of the answer, shown once; only a number is compared. */
export const statsFitAnswer = defineRule({
  id: 'stats-fit-answer',
  severity: 'error',
  description: {
    zh: '统计数字是接口返回的单个值，只出现一次；参与比较的必须是数字。',
    en: 'A figure is a single value of the answer and stands once; what it is compared with is a number, as it is itself.',
  },
  messages: {
    call: '"{endpoint}" does not answer what stands here: "{right}" does.',
    single: '"{name}" is a list or an object, not a figure.',
    number: '"{name}" is not a number, so nothing can be compared.',
    note: '"{name}" is not a text, and a note is one.',
    twice: '"{name}" stands here twice.',
    taken: '"{other}" is compared with "{compare}" already: this is another figure.',
    tone: 'This is what "{other}" is coloured by: here it says nothing of "{name}".',
    itself: 'A figure is not compared with itself.',
  },
  visit: {
    statsBlock(block, { answer, catalogue, report }) {
      const right = figuresMeant(block, catalogue);
      if (right !== undefined) return report(at(block, 'endpoint'), 'call', { endpoint: block.endpoint, right });
      const names = block.figures.map(({ name }) => name);
      block.figures.forEach((figure, index) => {
        const { name, compare, note } = figure;
        const noted = note === undefined ? undefined : answer?.fields.get(note);
        if (note !== undefined && noted && noted.type !== 'string') report(at(figure, 'note'), 'note', { name: note });
        const property = answer?.fields.get(name);
        if (names.indexOf(name) < index) report(at(figure, 'name'), 'twice', { name });
        else if (property?.type === 'array' || property?.type === 'object')
          report(at(figure, 'name'), 'single', { name });
        const copied = copiedTone(figure, block.figures);
        if (copied) report(keyAt(copied.when, copied.other), 'tone', { other: copied.other, name });
        if (compare === undefined) return;
        const rival = block.figures.find(
          (other) =>
            other.name !== name && other.compare === compare && alike(other.name, compare) > alike(name, compare),
        );
        if (rival) {
          report(at(figure, 'compare'), 'taken', { other: rival.name, compare });
          return;
        }
        if (compare === name) report(at(figure, 'compare'), 'itself', {});
        else if (isNoNumber(answer?.fields.get(compare))) report(at(figure, 'compare'), 'number', { name: compare });
        else if (isNoNumber(property)) report(at(figure, 'name'), 'number', { name });
      });
    },
  },
});

function isNoNumber(property: Property | undefined): boolean {
  return property !== undefined && property.type !== 'integer' && property.type !== 'number';
}

type Figure = StatsBlock['figures'][number];

/** The length of the common prefix of two names. Figures that count the same have one, such as `openToday` and `openYesterday`. */
function alike(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A tone that another figure has of its own, and that does not name this one. */
function copiedTone(
  { name, tones }: Figure,
  figures: readonly Figure[],
): { when: Condition; other: string } | undefined {
  for (const { when } of tones ?? []) {
    const names = Object.keys(when);
    const [other] = names;
    if (other === undefined || names.length > 1 || other === name) continue;
    const owner = figures.find((figure) => figure.name === other);
    if (owner?.tones?.some((tone) => JSON.stringify(tone.when) === JSON.stringify(when))) return { when, other };
  }
  return undefined;
}
