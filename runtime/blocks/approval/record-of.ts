import type { ResolvedApproval, ResolvedDetail, Value } from '../../../schemas/generated/grammar.ts';

/** The record of an approval as a detail shows it. @param key of the record that is decided on now */
export function recordOf(approval: ResolvedApproval, key: Value): ResolvedDetail {
  const { entity, rowKey, scope, endpoint, pictures, groups, tabs, reveal } = approval;
  return {
    kind: 'detail',
    entity,
    rowKey,
    scope,
    endpoint,
    key,
    pictures,
    groups,
    tabs,
    actions: [],
    ...(reveal && { reveal }),
  };
}
