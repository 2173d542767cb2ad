import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { textOf } from '../text-of.ts';
import { isBlank, type Wording } from './check-filter.ts';
import { isMasked } from './masked-value.ts';
