import { journeys } from './journeys.ts';

journeys('pglite');
