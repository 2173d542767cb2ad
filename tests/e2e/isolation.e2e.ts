import { isolating } from './epidemic/isolating.ts';

isolating('pglite');
