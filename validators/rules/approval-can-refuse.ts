import { actionsNamedIn } from '../model/action-words.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Where a record may be refused, an approval offers that, too: else the reviewer can only approve. */
export const approvalCanRefuse = defineRule({
  id: 'approval-can-refuse',
  severity: 'error',
  description: {
    zh: '生命周期里既能通过也能驳回的记录，审批的 outcomes 不能只有通过。',
    en: 'Where the lifecycle of a record has a refusal, the outcomes of its approval are not all approvals: else whoever decides can only say yes.',
  },
  messages: {
    only: 'Every outcome here approves: one that makes "{transition}" is missing, so nobody can refuse.',
  },
  visit: {
    approvalBlock(block, { entity, report }) {
      const approves = block.outcomes.every(({ label }) => namesOnly(label.zh, 'approve'));
      if (!approves || block.outcomes.length === 0) return;
      const transitions = Object.entries(entity?.document.lifecycle?.transitions ?? {});
      const refusal = transitions.find(([, { label, by }]) => by !== 'system' && namesOnly(label.zh, 'reject'));
      if (refusal) report(keyAt(block, 'outcomes'), 'only', { transition: refusal[0] });
    },
  },
});

/** Whether a label names this action and no other: `通过并驳回其余` is more than one. */
function namesOnly(label: string, action: string): boolean {
  const actions = actionsNamedIn(label, 'zh');
  return actions.size === 1 && actions.has(action);
}
