import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import type { ActionByType, ActionKind, ActionSubject, ActionTools } from './action-kind.ts';
import { customAction } from './custom/custom-action.ts';
import { downloadAction } from './download/download-action.ts';
import { exportAction } from './export/export-action.ts';
import { formAction } from './form/form-action.tsx';
import { importAction } from './import/import-action.tsx';
import { openAction } from './open-action.ts';
import { printAction } from './print/print-action.ts';
import { actionPayload } from './request/action-payload.ts';
import { requestAction } from './request/request-action.ts';

/** Every action of the grammar; one that is forgotten does not compile. */
const actionKinds: { readonly [Type in keyof ActionByType]: ActionKind<Type> } = {
  open: openAction,
  request: requestAction,
  form: formAction,
  export: exportAction,
  import: importAction,
  download: downloadAction,
  print: printAction,
  custom: customAction,
};

/** Does what an action says. A type that is not known (a document made for a newer console) is named, not passed over. */
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
  if (kind.asksItself || (await confirmed(action, subject, tools))) await kind.run(action, subject, tools);
}

/** @returns true where the document asks nothing. A download can tell first what it hands over. */
async function confirmed(action: ResolvedAction, subject: ActionSubject, tools: ActionTools): Promise<boolean> {
  const { confirm, label: title, danger } = action;
  if (!confirm) return true;
  const call =
    action.type === 'download' && action.endpoint !== undefined
      ? { endpoint: action.endpoint, payload: actionPayload(action.params, subject) }
      : {};
  return tools.confirm(confirm, { title, danger, scopes: subject.scopes, ...call });
}
