import { alarm } from './alarm.ts';
import { consoleAtTheDoors } from './console-at-the-doors.ts';
import { movingOut, revoking } from './leaving.ts';
import { lostCard } from './lost-card.ts';
import { registering } from './registering.ts';
import { strangers } from './strangers.ts';
import { vehicles } from './vehicles.ts';
import { visiting } from './visiting.ts';

const console = consoleAtTheDoors('pglite');

lostCard(console);
registering(console);
movingOut(console);
revoking(console);
alarm(console);
strangers(console);
vehicles(console);
visiting(console);
