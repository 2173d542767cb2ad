import type { RuntimeHost } from '../../runtime/index.ts';

/** Handlers of `custom` actions, by their names in `schemas/custom.json`. */
export const handlers: RuntimeHost['custom']['handlers'] = {};
