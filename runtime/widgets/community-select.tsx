import type { WidgetInput } from '../core/widget-input.ts';
import { RelationSelect } from './relation-select.tsx';

/** One or several of the account's communities, whichever is chosen in the switcher. */
export function CommunitySelect(input: WidgetInput) {
  return <RelationSelect {...input} anyCommunity />;
}

export { CommunitySelect as widget };
