import { cellFits } from './cell-fit.ts';
import type { RegisteredKind } from './custom-sections.ts';
import { deriveSignatures } from './derive-signature.ts';
import { widgetFits } from './widget-fit.ts';

/** What the language itself has of each kind; the names that custom.json cannot use for something else. */
export const LANGUAGE_NAMES: Readonly<Record<RegisteredKind, ReadonlySet<string>>> = {
  component: new Set(),
  handler: new Set(),
  cell: new Set(Object.keys(cellFits)),
  widget: new Set(Object.keys(widgetFits)),
  derive: new Set(Object.keys(deriveSignatures)),
};
