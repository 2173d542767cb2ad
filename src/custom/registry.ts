import type { CustomRegistry } from '../../runtime/index.ts';
import { cells } from './cells.ts';
import { components } from './components.ts';
import { derive } from './derive.ts';
import { handlers } from './handlers.ts';
import { widgets } from './widgets.ts';

/** All that this console adds to the language. */
export const registry: CustomRegistry = { components, handlers, cells, widgets, derive };
