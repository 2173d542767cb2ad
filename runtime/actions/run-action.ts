import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import type { ActionByType, ActionKind, ActionSubject, ActionTools, PreviewCall } from './action-kind.ts';
import { actionKinds } from './generated/action-kinds.ts';

/** Runs an action. An unknown type (a document made for a newer console) is reported by name, not ignored. */
export async function runAction<Type extends keyof ActionByType>(
  action: ActionByType[Type] & { type: Type },
  subject: ActionSubject,
  tools: ActionTools,
): Promise<void> {
  if (!Object.hasOwn(actionKinds, action.type)) {
    tools.say('error', tools.t('action.unknownType', { name: action.type }));
    return;
  }
  const kind: ActionKind<Type> = actionKinds[action.type];
  const isToRun = kind.asksItself || (await confirmed(action, subject, tools, () => kind.preview?.(action, subject)));
  if (isToRun) await kind.run(action, subject, tools);
}

/** @returns true where the document asks nothing */
async function confirmed(
  { confirm, label: title, danger }: ResolvedAction,
  { scopes }: ActionSubject,
  tools: ActionTools,
  callOf: () => PreviewCall | undefined,
): Promise<boolean> {
  return !confirm || tools.confirm(confirm, { title, danger, scopes, ...callOf() });
}
