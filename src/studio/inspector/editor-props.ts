import type { JsonValue } from '../../../validators/json.ts';
import type { Choice, InspectedKey, Language } from '../worker/messages.ts';

/** What every editor of a value receives. */
export interface EditorProps {
  item: InspectedKey;
  language: Language;
  /** Id of the element that says what is edited. */
  labelledBy: string;
  /** Id of the element that explains it. */
  describedBy: string;
  /** What `{ "from": … }` may name here. */
  inReach: readonly Choice[];
  /** What conditions may name here. */
  inCondition: readonly Choice[];
  /** The file of the place. */
  file: string;
  /** One edit; undefined takes the key away. */
  onChange(value: JsonValue | undefined): void;
}
