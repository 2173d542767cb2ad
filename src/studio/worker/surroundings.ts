import type { Operation } from '../../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../../../validators/catalogue.ts';
import type { Finding } from '../../../validators/finding.ts';
import type { BlockContext } from '../../../validators/nodes.ts';
import { at, type Place } from '../../../validators/positions/place.ts';
import { defineRule, type Rule } from '../../../validators/rule.ts';
import type { Reach } from '../../../validators/walk/reach.ts';

/** What the checker knows of a place. */
export interface Around {
  /** The fields of which the place names one. */
  owner?: KnownFields;
  /** What conditions and values may name. */
  reach?: Reach;
  /** The calls of which the place names one. */
  call?: { operations: readonly Operation[]; entity?: string };
  /** What the call of a block of figures answers. */
  answer?: KnownFields;
  /** What each row of a chart has. */
  rows?: KnownFields;
  /** The fields that the call of a form accepts. */
  form?: KnownFields;
  /** The block that it is in. */
  block?: Pick<BlockContext, 'block' | 'entity' | 'endpoint'>;
}

/** What is known of the places of a document, by pointer; a place that is not in it knows what the one around it does. */
export type Surroundings = ReadonlyMap<string, Around>;

/** Walks a document as rules do, and notes what they would be given. @param visit has a rule visit the document */
export function surroundingsOf(visit: (rule: Rule) => readonly Finding[]): Surroundings {
  const noted: Around[] = [];
  type Report = (place: Place, message: 'noted', fillings: { index: number }) => void;
  const note = (report: Report, place: Place, around: Around) => {
    noted.push(around);
    report(place, 'noted', { index: noted.length - 1 });
  };
  const ofBlock = ({ block, entity, endpoint, reach }: BlockContext): Around => ({
    reach,
    block: { block, ...(entity && { entity }), ...(endpoint && { endpoint }) },
  });
  const rule = defineRule({
    id: 'surroundings',
    severity: 'warning',
    description: { zh: '记录每一处的上下文。', en: 'Notes what is around each place.' },
    messages: { noted: '{index}' },
    visit: {
      fieldName: ({ place }, { owner, report }) => note(report, place, { owner }),
      value: ({ place }, { reach, report }) => note(report, place, { reach }),
      condition: ({ condition }, { reach, report }) => note(report, at(condition), { reach }),
      call: ({ place, operations, entity }, { report }) =>
        note(report, place, { call: { operations, ...(entity !== undefined && { entity }) } }),
      block: (block, { report, ...context }) => note(report, at(block), ofBlock(context)),
      filter: (filter, { report, ...context }) => note(report, at(filter), ofBlock(context)),
      shown: (shown, { report, ...context }) => note(report, at(shown), ofBlock(context)),
      field: (field, { report, form, ...context }) =>
        note(report, at(field), { ...ofBlock(context), owner: form.owner }),
      action: (action, { report, ...context }) => note(report, at(action), ofBlock(context)),
      formBlock: (block, { form, report }) => note(report, at(block), { form: form.owner }),
      formAction: (action, { form, report }) => note(report, at(action), { form: form.owner }),
      outcome: (outcome, { form, report }) => note(report, at(outcome), { form: form.owner }),
      chartBlock: (block, { rows, report }) => {
        if (rows) note(report, at(block), { rows });
      },
      statsBlock: (block, { answer, report }) => {
        if (answer) note(report, at(block), { answer });
      },
    },
  });
  const found = new Map<string, Around>();
  for (const { pointer, message } of visit(rule)) {
    const around = noted[Number(message)];
    if (around) found.set(pointer, { ...found.get(pointer), ...around });
  }
  return found;
}

/** The nearest that is known of a place or of what it stands in. */
export function nearest<Key extends keyof Around>(
  pointer: string,
  key: Key,
  surroundings: Surroundings,
): Around[Key] | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = surroundings.get(place)?.[key];
    if (found !== undefined || place === '') return found;
  }
}

/** The entity of the block that a place is in. */
export function entityAt(pointer: string, surroundings: Surroundings): KnownEntity | undefined {
  return nearest(pointer, 'block', surroundings)?.entity;
}
