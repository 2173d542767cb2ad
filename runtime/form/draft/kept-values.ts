import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';
import { traitsOf } from '../../widgets/traits-of.ts';
import type { FormParts } from '../form-parts.ts';
import { isMasked } from '../masked-value.ts';
import type { KeptParts } from './draft-store.ts';

/** How long a field's value may be stored in the browser: not at all, as long as its tab lives, a week. */
type Keeping = 'never' | 'tab' | 'week';

const ORDER: readonly Keeping[] = ['never', 'tab', 'week'];

/**
 * The changed values that may be stored in the browser: no secret, nothing masked, sensitive ones only in the tab.
 *
 * @param lives a form that is stored as long as the tab is open stores nothing for a week
 */
export function keptValues(changed: Row, parts: FormParts, lives: 'week' | 'tab'): KeptParts {
  const kept: { tab: Record<string, unknown>; week: Record<string, unknown> } = { tab: {}, week: {} };
  for (const [name, value] of Object.entries(changed)) {
    const fields = (parts.places.get(name) ?? parts.filled.get(name) ?? []).map(({ field }) => field);
    const keeping = shortest(fields.map(keepingOf));
    if (keeping === 'never' || fields.some((field) => isMasked(field, value))) continue;
    kept.tab[name] = value;
    if (keeping === 'week' && lives === 'week') kept.week[name] = value;
  }
  return kept;
}

function keepingOf(field: ResolvedField): Keeping {
  const { holds } = traitsOf(field['x-component']);
  if (holds === 'secret') return 'never';
  const own = field.sensitive || holds === 'personal' ? 'tab' : 'week';
  return shortest([own, ...(field['x-component-props'].fields ?? []).map(keepingOf)]);
}

function shortest(all: readonly Keeping[]): Keeping {
  return ORDER[Math.min(ORDER.length - 1, ...all.map((keeping) => ORDER.indexOf(keeping)))] ?? 'never';
}
