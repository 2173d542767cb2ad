import { RelationSelect } from './relation-select.tsx';
import type { WidgetInput } from './widget-input.ts';

/** One or several of the account's communities, whichever is chosen in the switcher. */
export function CommunitySelect(input: WidgetInput) {
  return <RelationSelect {...input} anyCommunity />;
}
