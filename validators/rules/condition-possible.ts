import type { Condition, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { comparisonsOf, outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace, comparisonPlace as placeIn } from '../model/condition-place.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import type { Reach } from '../walk/reach.ts';

const messages = {
  unfillable: '"{field}" is only shown here, so nobody can be required to fill it in.',
  anyway: 'The field is required whatever this says.',
  never: 'This can never hold: no value fits all that it asks.',
  filled:
    'This holds of whatever "{field}" can be, so it only asks whether there is a value: say {exists}, or what was meant.',
  always: 'This always holds, so it says nothing: leave it out, or say what was meant.',
  twice: '{value} stands in this list twice.',
  disabled: 'Whenever this is shown it is disabled: "disabledWhen" holds wherever "visibleWhen" does.',
  itself: 'This compares "{field}" with itself, which says nothing.',
  required: 'This never holds where the field is shown: "visibleWhen" and "requiredWhen" exclude each other.',
  unseen: 'Where this is "{value}" the field is not shown, so nobody can be required to fill it in.',
  locked: 'Whenever this holds the field is disabled, so nobody can fill in what is required.',
  own: '"{field}" cannot say this of itself: what is typed into it would decide whether one may, or has to, type.',
} as const;

/** A condition that can never be true hides something forever, one that is always true checks nothing: both are mistakes. */
export const conditionPossible = defineRule({
  id: 'condition-possible',
  severity: 'error',
  description: {
    zh: '条件要既可能成立、也可能不成立：自相矛盾的条件永远不成立，恒成立的条件等于没写。',
    en: 'A condition can hold and can fail: one that contradicts itself never holds, one that always holds says nothing.',
  },
  messages,
  visit: {
    condition({ condition }, { reach, catalogue, report }) {
      const place = worst(condition, at(condition), { reach, catalogue });
      if (place) report(place.at, place.outcome, {});
      else checkFilled(condition, { reach, catalogue }, report);
      checkRepeats(condition, report);
      checkSelfComparison(condition, reach, report);
    },
    action(action, { reach, catalogue, report }) {
      const { visibleWhen, disabledWhen } = action;
      if (!visibleWhen || !disabledWhen) return;
      const around = { reach, catalogue };
      const shown = outcomesOf([visibleWhen], around);
      const usable = outcomesOf([visibleWhen, { $nor: [disabledWhen] }], around);
      const blocked = outcomesOf([disabledWhen], around);
      if (shown?.canHold && usable && !usable.canHold && blocked?.canFail)
        report(keyAt(action, 'disabledWhen'), 'disabled', {});
    },
    field(field, { form, reach, catalogue, report }) {
      const { visibleWhen, required, requiredWhen, disabledWhen, derive } = field;
      if (required && field.readOnly && !derive) report(keyAt(field, 'required'), 'unfillable', { field: field.field });
      if (required && requiredWhen) report(keyAt(field, 'requiredWhen'), 'anyway', {});
      const ofItself = [requiredWhen, disabledWhen].flatMap((condition) => ownPlaces(condition, field.field));
      for (const own of ofItself) report(own, 'own', { field: field.field });
      const around = { reach, catalogue };
      // What the entity requires, each form asks for: there the form is what does not fit.
      const ofEntity = form.owner.fields.get(field.field)?.requiredWhen;
      const asked = requiredWhen ?? (ofEntity && areCodesKnown(ofEntity, form.owner, catalogue) ? ofEntity : undefined);
      // A derived field has a value although no user fills it in.
      if (asked && disabledWhen && !derive && ofItself.length === 0) {
        const open = outcomesOf([asked, { $nor: [disabledWhen] }], around);
        const isAsked = outcomesOf([asked], around)?.canHold;
        const place = conditionPlace(field, requiredWhen ? 'requiredWhen' : 'disabledWhen');
        if (open && !open.canHold && isAsked) report(place, 'locked', {});
      }
      if (!visibleWhen || !asked) return;
      const canEach = [visibleWhen, asked].every((one) => outcomesOf([one], around)?.canHold);
      const together = outcomesOf([visibleWhen, asked], around);
      const place = conditionPlace(field, requiredWhen ? 'requiredWhen' : 'visibleWhen');
      if (canEach && together && !together.canHold) report(place, 'required', {});
      else checkUnseen(visibleWhen, asked, report, requiredWhen ? undefined : place);
    },
  },
});

/** Codes of the one field that both conditions read, at which the field is required and not shown. @param place of the form, where the entity requires it */
function checkUnseen(
  visibleWhen: Condition,
  requiredWhen: Condition,
  report: Tools<typeof messages>['report'],
  place?: Place,
): void {
  const [shown, ...more] = Object.entries(visibleWhen);
  const [asked, ...others] = Object.entries(requiredWhen);
  if (!shown || !asked || more.length + others.length > 0 || shown[0] !== asked[0] || shown[0].startsWith('$')) return;
  const [seen, required] = [codesOf(shown[1]), codesOf(asked[1])];
  // For a list that is always empty the whole condition is reported.
  if (!seen || !required?.some((value) => seen.includes(value))) return;
  // A value of another type is reported where it stands.
  const unseen = required.findIndex((value) => !seen.includes(value) && typeof value === typeof seen[0]);
  const wrong = place ?? (typeof asked[1] === 'object' ? at(asked[1] as object, '$in', unseen) : undefined);
  if (unseen >= 0 && wrong) report(wrong, 'unseen', { value: String(required[unseen]) });
}

/** The values that a comparison lets through, where it lists them. */
function codesOf(operand: unknown): readonly unknown[] | undefined {
  if (typeof operand === 'string' || typeof operand === 'number') return [operand];
  const [only, ...others] = comparisonsOf(operand as Parameters<typeof comparisonsOf>[0]);
  return only?.[0] === '$in' && others.length === 0 && Array.isArray(only[1]) ? only[1] : undefined;
}

/** What an entity compares with a code that is not there is reported at the entity, and not at each form again. */
function areCodesKnown(condition: Condition, owner: KnownFields, catalogue: DocumentCatalogue): boolean {
  return Object.entries(condition).every(([key, operand]) => {
    if (key.startsWith('$')) return (operand as Condition[]).every((inner) => areCodesKnown(inner, owner, catalogue));
    const property = owner.fields.get(key.replace(/^values\./, ''));
    return !property || !codesOf(operand)?.some((code) => misfitOf(property, code as Scalar, catalogue));
  });
}

/** Where a condition of a field names the field itself. */
function ownPlaces(condition: Condition | undefined, field: string): Place[] {
  return Object.entries(condition ?? {}).flatMap(([key, operand]) => {
    if (key.startsWith('$')) return (operand as Condition[]).flatMap((inner) => ownPlaces(inner, field));
    return key.replace(/^values\./, '') === field ? [keyAt(condition as object, key)] : [];
  });
}

interface Around {
  reach: Reach;
  catalogue: DocumentCatalogue;
}

interface Wrong {
  at: Place;
  outcome: 'never' | 'always';
}

/** The smallest part that cannot have both results. */
function worst(condition: Condition, place: Place, around: Around): Wrong | undefined {
  const entries = Object.entries(condition);
  for (const [key, operand] of entries) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) {
        const wrong = worst(inner, at(inner), around);
        if (wrong) return wrong;
      }
    }
  }
  for (const [key, operand] of entries) {
    const alone = entries.length === 1 ? condition : ({ [key]: operand } as Condition);
    const outcome = wrongOf(outcomesOf([alone], around));
    if (outcome) return { at: placeIn(condition, key, operand), outcome };
  }
  const outcome = entries.length > 1 ? wrongOf(outcomesOf([condition], around)) : undefined;
  return outcome && { at: place, outcome };
}

function wrongOf(outcomes: { canHold: boolean; canFail: boolean } | undefined): Wrong['outcome'] | undefined {
  if (!outcomes || (outcomes.canHold && outcomes.canFail)) return undefined;
  return outcomes.canHold ? 'always' : 'never';
}

/** A comparison accepts every existing value, and refuses only empty ones. */
function checkFilled(condition: Condition, around: Around, report: Tools<typeof messages>['report']): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) checkFilled(inner, around, report);
      continue;
    }
    const asked = comparisonsOf(operand);
    const isOfValues = asked.every(
      ([operator, value]) => /^\$(?:in|[gl]te?)$/.test(operator) && !(Array.isArray(value) && value.includes(null)),
    );
    if (!isOfValues) continue;
    const isThere: Condition = { [key]: { $exists: true } };
    const left = outcomesOf([isThere, { $nor: [{ [key]: operand } as Condition] }], around);
    if (left && !left.canHold && outcomesOf([isThere], around)?.canHold)
      report(placeIn(condition, key, operand), 'filled', { field: key, exists: '{ "$exists": true }' });
  }
}

/** A value is neither more nor less than it is itself. */
function checkSelfComparison(condition: Condition, { near }: Reach, report: Tools<typeof messages>['report']): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) checkSelfComparison(inner, { near } as Reach, report);
      continue;
    }
    for (const [operator, value] of comparisonsOf(operand)) {
      const { from, plus } = (value ?? {}) as { from?: string; plus?: string };
      if (from === undefined || plus !== undefined || (from !== key && from !== `${near}.${key}`)) continue;
      const compared = operand as object;
      report('from' in compared ? at(compared, 'from') : at(compared, operator, 'from'), 'itself', { field: key });
    }
  }
}

function checkRepeats(condition: Condition, report: Tools<typeof messages>['report']): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) checkRepeats(inner, report);
      continue;
    }
    for (const [operator, value] of comparisonsOf(operand)) {
      if (!Array.isArray(value)) continue;
      value.forEach((one, index) => {
        if (value.indexOf(one) < index)
          report(at(operand as object, operator, index), 'twice', { value: JSON.stringify(one) });
      });
    }
  }
}
