import { CODES } from '../../schemas/generated/codes.ts';
import type { Role } from '../../schemas/generated/entities.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, momentOf } from './calendar.ts';

/** Roles that a property company has made for its people, beside the built-in ones. */
export type CustomRoleId = 'GATE_GUARD' | 'SERVICE_DESK';

type RolePlan = Pick<Role, 'roleName' | 'roleCode' | 'menuCodes' | 'remark'> & { id: CustomRoleId };

/** Every account has an inbox. */
const INBOX = [
  'message',
  'message:system',
  'message:system:read',
  'message:system:readAll',
  'message:alarm',
  'message:alarm:read',
  'message:alarm:readAll',
];

const PLANS: readonly RolePlan[] = [
  {
    id: 'GATE_GUARD',
    roleName: '门卫岗',
    roleCode: CODES.roleCode.property,
    remark: '开门、查开门记录、登记与签离访客',
    menuCodes: [
      'record',
      'record:opening',
      'record:openingDetail',
      'record:visiting',
      'record:visiting:add',
      'record:visiting:passCode',
      'record:visiting:leave',
      'record:visitingDetail',
      'equipment',
      'equipment:deviceSimple',
      'equipment:deviceSimple:open',
      'equipment:deviceCommands',
      ...INBOX,
    ],
  },
  {
    id: 'SERVICE_DESK',
    roleName: '客服岗',
    roleCode: CODES.roleCode.property,
    remark: '查房屋、住户与门卡，不看完整信息',
    menuCodes: [
      'business',
      'business:card',
      'business:cardDetails',
      'business:cell',
      'business:cellDetails',
      'business:household',
      'business:householdDetails',
      'resident',
      'resident:residence',
      'resident:list',
      'card',
      'card:access',
      'card:room',
      ...INBOX,
    ],
  },
];

/** Custom role → its name, as logs show it. */
export const CUSTOM_ROLE_NAMES: Readonly<Record<CustomRoleId, string>> = Object.fromEntries(
  PLANS.map(({ id, roleName }) => [id, roleName]),
) as Record<CustomRoleId, string>;

export function customRoleRows(clock: DemoClock): Omit<Role, 'accountCount'>[] {
  return PLANS.map(({ id, ...role }, index) => ({
    ...baseFields(id, momentOf(clock.today - 400 + index, '10:30')),
    ...role,
    builtIn: false,
  }));
}
