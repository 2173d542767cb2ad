import type { Happening } from './effects.ts';
import type { Services } from './services.ts';

/** What code does when something has happened, by the name of the entity: after the effects of the document, in the same transaction. */
export type Followers = Readonly<Record<string, (services: Services, happening: Happening) => Promise<void>>>;
