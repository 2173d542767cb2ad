import { defineModule } from '../define-module.ts';
import { addDoors, changeDoors } from './change-doors.ts';
import { chooseDoorsOf, doorsOf } from './choose-doors.ts';
import { personAccess, personOptions } from './person-access.ts';
import { revokeAccess } from './revoke-access.ts';

/** Who may pass which doors. */
export const doorPermissionModule = defineModule({
  '/control/permission/v1/add': addDoors,
  // The answer of a batch has a result for each; the payload decides which answer it is.
  '/control/permission/v1/update': (payload, context) => changeDoors(payload, context) as Promise<never>,
  '/control/permission/v1/doors': doorsOf,
  '/control/permission/v1/choose': chooseDoorsOf,
  '/control/permission/v1/person': personAccess,
  '/control/permission/v1/person/doors': (payload, context) => personOptions('doors', payload, context),
  '/control/permission/v1/person/cards': (payload, context) => personOptions('cards', payload, context),
  '/control/permission/v1/person/faces': (payload, context) => personOptions('faces', payload, context),
  '/control/permission/v1/revoke': revokeAccess,
});
