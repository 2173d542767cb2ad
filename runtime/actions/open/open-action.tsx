import type { ActionKind } from '../action-kind.ts';

/** Opens another page. */
export const openAction: ActionKind<'open'> = {
  async run({ target }, { scopes }, { openTarget }) {
    openTarget(target, scopes);
  },
};
