import type { RuntimeHost } from '../../runtime/index.ts';
import type { CustomHandlerName } from '../../schemas/generated/custom.ts';

type Handler = RuntimeHost['custom']['handlers'][string];

/** Handlers of `custom` actions, by their names in `schemas/custom.json`; one without an entry does not compile. */
export const handlers: Readonly<Record<CustomHandlerName, Handler>> = {};
