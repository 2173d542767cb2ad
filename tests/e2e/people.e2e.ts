import { consoleAtTheDoors } from './doors/console-at-the-doors.ts';
import { enteringHousehold, importing } from './doors/households.ts';
import { staff } from './doors/staff.ts';

const console = consoleAtTheDoors('pglite');

enteringHousehold(console);
importing(console);
staff(console);
