import type { Operation } from '../../schemas/generated/grammar.ts';
import type { FieldObject } from '../nodes.ts';

/** The widgets of whole trees ask for the tree; all others ask for choices, page by page. */
export function choiceOperations({ widget }: Pick<FieldObject, 'widget'>): readonly Operation[] {
  return widget === 'permissionTree' || widget === 'treeSelect' ? ['options', 'tree', 'action'] : ['options'];
}
