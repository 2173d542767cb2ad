import { lazy } from 'react';
import type { CustomPart } from '../../runtime/index.ts';
import type { CustomWidgetName } from '../../schemas/generated/custom.ts';
import type { WidgetInput } from './inputs.ts';

type Widgets = { readonly [Name in CustomWidgetName]: CustomPart<WidgetInput<Name>> };

/** Widgets by their names in `schemas/custom.json`; one without an entry does not compile. */
export const widgets: Widgets = {
  consoleTitle: lazy(async () => ({ default: (await import('./console-title/console-title.tsx')).ConsoleTitle })),
};
