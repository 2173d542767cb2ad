import type { RuntimeHost } from '../../runtime/index.ts';

/** Components of `custom` blocks, by their names in `schemas/custom.json`. */
export const components: RuntimeHost['custom']['components'] = {};
