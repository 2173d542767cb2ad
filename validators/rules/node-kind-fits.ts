import type { Action, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { askedKey, heldKey, recordKey } from '../model/held-key.ts';
import { passedToPage } from '../model/passed-to-page.ts';
import { takenFields } from '../model/payload-fields.ts';
import { defineRule } from '../rule.ts';

/** A tree of several kinds of nodes offers a button at those whose key its call accepts: a unit is not added to a room. */
export const nodeKindFits = defineRule({
  id: 'node-kind-fits',
  severity: 'error',
  description: {
    zh: '多种节点的树上，按钮只在接口所要的那种节点上出现：显示条件写的节点类型要与它所传编号的实体一致。',
    en: 'In a tree of several kinds of nodes a button is shown at the kind whose key its call or page takes.',
  },
  messages: { other: 'This is shown at nodes of {found}, and sends its key where that of {expected} is taken.' },
  visit: {
    treeBlock({ nodeActions }, { entity, catalogue, report }) {
      for (const action of nodeActions ?? []) {
        const [field, found] = kindOf(action, catalogue) ?? [];
        if (field === undefined || found === undefined || !entity?.fields.has(field)) continue;
        const expected = keysTaken(action, catalogue).find((one) => one !== found && catalogue.entities.has(one));
        if (expected !== undefined) report(conditionPlace(action, 'visibleWhen', field), 'other', { found, expected });
      }
    },
  },
});

/** The one kind of node that a button is shown at, where kinds have the names of entities. */
function kindOf({ visibleWhen }: Action, { entities }: DocumentCatalogue): [field: string, kind: string] | undefined {
  for (const [field, value] of Object.entries(visibleWhen ?? {}))
    if (typeof value === 'string' && entities.has(value)) return [field, value];
  return undefined;
}

/** The entity as whose key the node's own is passed. */
function keysTaken(action: Action, catalogue: DocumentCatalogue): string[] {
  const isKey = (value: Value | undefined) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && value.from === 'node.id';
  if (action.type === 'open')
    return passedToPage(action, catalogue).flatMap(({ value, keyOf }) => (isKey(value) && keyOf ? [keyOf] : []));
  if (action.type !== 'form' && action.type !== 'request') return [];
  const called = catalogue.endpoints.get(action.endpoint);
  const owner = takenFields(called, action.endpoint, catalogue);
  const sent = Object.entries(action.params ?? {}).flatMap(([name, value]) => {
    if (!isKey(value)) return [];
    return (name === 'id' ? askedKey(called, catalogue) : heldKey(owner, name, catalogue)) ?? [];
  });
  const load = action.type === 'form' && isKey(action.load?.key) ? action.load : undefined;
  const loaded = load && recordKey(catalogue.endpoints.get(load.endpoint), catalogue).keyOf;
  return loaded === undefined ? sent : [...sent, loaded];
}
