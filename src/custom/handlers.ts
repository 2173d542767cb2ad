import type { CustomHandlerName } from '../../schemas/generated/custom.ts';
import type { HandlerInput } from './inputs.ts';
import { openLinkedPage } from './open-linked-page.ts';
import { switchCommunity } from './switch-community.ts';

type Handlers = { readonly [Name in CustomHandlerName]: (input: HandlerInput<Name>) => Promise<unknown> };

/** Handlers of `custom` actions, by their names in `schemas/custom.json`; one without an entry does not compile. */
export const handlers: Handlers = {
  openLinkedPage,
  switchCommunity,
};
