import { notices } from './notices.ts';

notices('pglite');
