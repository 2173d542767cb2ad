import type { ReactNode } from 'react';
import type { CustomCellName } from '../../schemas/generated/custom.ts';
import type { CellInput } from './inputs.ts';
import { ownColor } from './own-color.tsx';

type Cells = { readonly [Name in CustomCellName]: (input: CellInput<Name>) => ReactNode };

/** Cells by their names in `schemas/custom.json`, each a function that gives light elements; one without an entry does not compile. */
export const cells: Cells = { ownColor };
