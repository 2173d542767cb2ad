import type { AlarmLevelCode } from '../../../schemas/generated/entities.ts';
import { adoptDevice, mustBeOn, mustReadAlarms, queueTest, subscribe, unsubscribe } from '../../push/own-devices.ts';
import { pushKeys } from '../../push/push-keys.ts';
import { defineModule } from '../define-module.ts';

/** Alarms in the pocket: an account enters browsers of its own, and removes them. */
export const pushModule = defineModule({
  '/control/push/v1/state': async ({ endpoint }, context) => {
    mustBeOn(context);
    const { publicKey } = await pushKeys(context);
    const device = endpoint === undefined ? undefined : await adoptDevice(endpoint, context);
    return { publicKey, most: context.config.pushDevicesPerAccount, ...(device && { device }) };
  },
  '/control/push/v1/subscribe': async (asked, context) => {
    mustBeOn(context);
    mustReadAlarms(context);
    // The chain has looked it up in its dictionary.
    return subscribe({ ...asked, alarmLevel: asked.alarmLevel as AlarmLevelCode }, context);
  },
  '/control/push/v1/unsubscribe': async ({ id }, context) => {
    await unsubscribe(id, context);
    return {};
  },
  '/control/push/v1/test': async ({ id }, context) => {
    mustBeOn(context);
    await queueTest(id, context);
    return {};
  },
});
