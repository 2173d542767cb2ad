import { deviceLife } from './device-life.ts';

deviceLife('pglite');
