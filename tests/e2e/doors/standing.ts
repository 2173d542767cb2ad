import type { ConsoleAtTheDoors, Row } from './console-at-the-doors.ts';

/** Rows of a kind: those whose state says that they are over, and all. */
interface Count {
  over: number;
  all: number;
}

/** What the end of somebody's access touches. */
export type Standing = Record<'households' | 'permissions' | 'cards' | 'faces', Count>;

/** Codes of states that are over. */
const ENDED = { household: '4', permission: '4', card: '5', face: '4' };

/** How many rows of the community are over, of every kind that the end of somebody's access touches, and how many there are. */
export async function standing({ asked }: ConsoleAtTheDoors): Promise<Standing> {
  const count = async (path: string, filters: Row) => (await asked(path, filters)).total;
  const of = async (path: string, state: string, over: string): Promise<Count> => ({
    over: await count(path, { [state]: [over] }),
    all: await count(path, {}),
  });
  return {
    households: await of('/control/household/v1/list', 'householdState', ENDED.household),
    permissions: await of('/control/permission/v1/list', 'permissionState', ENDED.permission),
    cards: await of('/control/card/v1/list', 'cardState', ENDED.card),
    faces: await of('/control/facial/v1/face/list', 'faceState', ENDED.face),
  };
}

/** The same after some more of each are over, and not a row more or less is there. */
export function after(before: Standing, ended: Record<keyof Standing, number>): Standing {
  const grown = (kind: keyof Standing): Count => ({ over: before[kind].over + ended[kind], all: before[kind].all });
  return {
    households: grown('households'),
    permissions: grown('permissions'),
    cards: grown('cards'),
    faces: grown('faces'),
  };
}
