import { detailWithStillHeld } from '../../access/still-held.ts';
import { defineModule, type Module } from '../define-module.ts';
import { addDevice } from './add-device.ts';
import { modifyDevice } from './modify-device.ts';
import { removeDevice } from './remove-device.ts';
import { replaceDevice } from './replace-device.ts';

type Handler<Path extends keyof Module> = NonNullable<Module[Path]>;
type Answer<Path extends keyof Module> = Awaited<ReturnType<Handler<Path>>>;

/** Devices and their places: what they do is in the modules beside this one. */
export const deviceModule = defineModule({
  '/api/v1/device/detail': (payload, context) =>
    detailWithStillHeld('device', { ...payload }, context) as Promise<never>,
  '/api/v1/device/add': (payload, context) => addDevice(payload, context) as Promise<never>,
  '/api/v1/device/modify': async (payload, context) =>
    (await modifyDevice({ ...payload }, context)) as Answer<'/api/v1/device/modify'>,
  '/api/v1/device/delete': async (payload, context) =>
    (await removeDevice({ ...payload }, context)) as Answer<'/api/v1/device/delete'>,
  '/api/v2/device/replace': (payload, context) => replaceDevice(payload, context),
});
