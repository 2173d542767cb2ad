import type { Condition, ResolvedApproval, ResolvedItem } from '../../../schemas/generated/grammar.ts';
import { holds, isVisible } from '../../core/conditions.ts';
import type { RuntimeHost } from '../../core/host.ts';
import type { Row, Scopes } from '../../core/values.ts';

export type Outcome = ResolvedApproval['outcomes'][number];

/** What may be decided about a record, or why nothing may be. */
export type Decidable =
  | { outcomes: readonly Outcome[] }
  /** The record's state allows none; `state` is the field that contains it. */
  | { reason: 'state'; state: ResolvedItem | undefined }
  /** The account holds none of the codes. */
  | { reason: 'codes' };

export function decidable(
  approval: ResolvedApproval,
  row: Row,
  host: Pick<RuntimeHost, 'holds'>,
  scopes: Scopes,
): Decidable {
  const { outcomes, decidableWhen } = approval;
  const possible = outcomes.filter(
    ({ visibleWhen, eligibleWhen }) => isVisible(visibleWhen, row, scopes) && isVisible(eligibleWhen, row, scopes),
  );
  if ((decidableWhen && !holds(decidableWhen, row, scopes)) || possible.length === 0) {
    return { reason: 'state', state: stateItem(approval) };
  }
  const allowed = possible.filter(({ menuCodes }) => menuCodes.every((code) => host.holds(code)));
  return allowed.length > 0 ? { outcomes: allowed } : { reason: 'codes' };
}

/** The shown field that the conditions read: it names the record's state. */
function stateItem({ groups, outcomes, decidableWhen }: ResolvedApproval): ResolvedItem | undefined {
  const conditions = [
    decidableWhen,
    ...outcomes.flatMap(({ eligibleWhen, visibleWhen }) => [eligibleWhen, visibleWhen]),
  ];
  const names = conditions.flatMap((condition) => (condition ? namesOf(condition) : []));
  const items = groups.flatMap((group) => group.items);
  for (const name of names) {
    const found = items.find((item) => item.field === name);
    if (found) return found;
  }
  return undefined;
}

function namesOf(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([name, inner]) =>
    name.startsWith('$') ? (Array.isArray(inner) ? inner.flatMap(namesOf) : []) : [name.replace(/^row\./, '')],
  );
}
