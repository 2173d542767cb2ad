import type { RuntimeHost } from '../../runtime/index.ts';
import type { CustomComponentName } from '../../schemas/generated/custom.ts';

type Component = RuntimeHost['custom']['components'][string];

/** Components of `custom` blocks, by their names in `schemas/custom.json`; one without an entry does not compile. */
export const components: Readonly<Record<CustomComponentName, Component>> = {};
