import type { Happening } from './effects.ts';
import type { RecordServices } from './record-services.ts';

/** What code does when something has happened, by the name of the entity: after the effects of the document, in the same transaction. */
export type Followers = Readonly<Record<string, (services: RecordServices, happening: Happening) => Promise<void>>>;
