import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { OrderKind } from '../core/device-link.ts';

interface CommandKind {
  order: OrderKind;
  /** Chinese, as the operation log names it. */
  verb: string;
  /** The buttons that give the command; the code of another command's button is not enough. */
  codes: readonly string[];
}

/** The codes of the dictionary commandType that are sent as they are; 6 and 7 have calls of their own. */
export type CommandCode = CodeOf<'commandType', 'open' | 'keepOpen' | 'close' | 'restart' | 'setClock'>;

/** The order for each of these codes. */
export const commandKinds: Readonly<Record<CommandCode, CommandKind>> = {
  [CODES.commandType.open]: {
    order: 'open',
    verb: '远程开门',
    codes: ['equipment:device:open', 'equipment:deviceSimple:open'],
  },
  [CODES.commandType.keepOpen]: { order: 'keepOpen', verb: '设置常开', codes: ['equipment:deviceSimple:keepOpen'] },
  [CODES.commandType.close]: { order: 'close', verb: '恢复常闭', codes: ['equipment:deviceSimple:close'] },
  [CODES.commandType.restart]: {
    order: 'restart',
    verb: '重启',
    codes: ['equipment:device:restart', 'equipment:deviceSimple:restart'],
  },
  [CODES.commandType.setClock]: { order: 'setClock', verb: '校时', codes: ['equipment:deviceSimple:timing'] },
};

/** The order in which a device's orders are sent; a later lane waits for the ones before it. */
export const LANE = { command: 0, sync: 1, refusedRemoval: 2 };

/** Seconds after which a command is too old to be sent: the person at the door has left by then. */
export const COMMAND_SECONDS = 10;

/** How often an order to hold something is sent before it counts as failed. */
export const MAX_TRIES = 5;
