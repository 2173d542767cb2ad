import { defineModule } from '../define-module.ts';
import { plateOptions } from './plate-options.ts';
import { addSpaces, bindSpace, releaseSpaces, removeSpaces } from './space-calls.ts';
import { addVehicle, moveVehicles, removeVehicles, updateVehicle } from './vehicle-calls.ts';
import { correctPlate, listRecords } from './vehicle-records.ts';

// A batch answers a result for each record; the payload decides which of both answers a call has.
const moving = (payload: object, context: Parameters<typeof moveVehicles>[1]) =>
  moveVehicles({ ...payload }, context) as Promise<never>;

/** Vehicles, their spaces and the plates at the barriers. */
export const vehicleModule = defineModule({
  '/control/vehicle/v1/add': (payload, context) => addVehicle({ ...payload }, context) as Promise<never>,
  '/control/vehicle/v1/update': (payload, context) => updateVehicle({ ...payload }, context) as Promise<never>,
  '/control/vehicle/v1/delete': (payload, context) => removeVehicles({ ...payload }, context) as Promise<never>,
  '/control/vehicle/v1/renew': moving,
  '/control/vehicle/v1/disable': moving,
  '/control/vehicle/v1/enable': moving,
  '/control/vehicle/v1/plates': plateOptions,
  '/control/vehicle/v1/record/list': listRecords,
  '/control/vehicle/v1/record/correct': (payload, context) => correctPlate(payload, context) as Promise<never>,
  '/control/parking/v1/batchAdd': addSpaces,
  '/control/parking/v1/bind': (payload, context) => bindSpace(payload, context) as Promise<never>,
  '/control/parking/v1/release': (payload, context) => releaseSpaces({ ...payload }, context) as Promise<never>,
  '/control/parking/v1/delete': (payload, context) => removeSpaces({ ...payload }, context) as Promise<never>,
});
