// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import type { ActionByType, ActionKind } from '../action-kind.ts';
import { openAction } from '../open/open-action.tsx';
import { requestAction } from '../request/request-action.tsx';
import { formAction } from '../form/form-action.tsx';
import { exportAction } from '../export/export-action.tsx';
import { importAction } from '../import/import-action.tsx';
import { downloadAction } from '../download/download-action.tsx';
import { printAction } from '../print/print-action.tsx';
import { customAction } from '../custom/custom-action.tsx';

/** Every type of action of the grammar. */
export const actionKinds: { readonly [Type in keyof ActionByType]: ActionKind<Type> } = {
  open: openAction,
  request: requestAction,
  form: formAction,
  export: exportAction,
  import: importAction,
  download: downloadAction,
  print: printAction,
  custom: customAction,
};
