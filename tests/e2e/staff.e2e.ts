import { consoleAtTheDoors } from './doors/console-at-the-doors.ts';
import { staff } from './doors/staff.ts';

staff(consoleAtTheDoors('pglite'));
