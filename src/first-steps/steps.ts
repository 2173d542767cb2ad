import type { Endpoints } from '../../schemas/generated/endpoints.ts';

export type DoneSteps = Endpoints['/community/v1/steps']['response'];
type StepName = keyof DoneSteps;

export interface Step {
  name: StepName;
  /** The page on which it is done, by its id. */
  page: string;
  /** The button that does it there: an account without it is not shown the step. */
  menuCode: string;
  hint?: 'firstSteps.onlineHint';
}

/** In the order in which one needs the other: a door is of a building, a resident lives in a room, rights are to doors. */
export const STEPS: readonly Step[] = [
  { name: 'rooms', page: 'business/cell', menuCode: 'business:cell:addArea' },
  { name: 'devices', page: 'equipment/device', menuCode: 'equipment:device:add' },
  { name: 'online', page: 'equipment/device', menuCode: 'equipment:device:config', hint: 'firstSteps.onlineHint' },
  { name: 'households', page: 'business/household', menuCode: 'business:household:add' },
  { name: 'accounts', page: 'accout/list', menuCode: 'system:account:add' },
  { name: 'openings', page: 'equipment/device_simple', menuCode: 'equipment:deviceSimple:open' },
];
