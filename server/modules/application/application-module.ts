import { defineModule } from '../define-module.ts';
import { listApplications } from './list-applications.ts';
import { matchedResidents } from './matched-residents.ts';
import { passApplications } from './pass-applications.ts';
import { rejectApplications } from './reject-applications.ts';
import { reopenApplication } from './reopen-application.ts';
import { showApplication } from './show-application.ts';

/** What residents apply for, and what is decided about it. */
export const applicationModule = defineModule({
  '/control/application/v1/list': (payload, context) => listApplications(payload, context),

  '/control/application/v1/detail': (payload, context) => showApplication(payload, context),

  '/control/application/v1/matched': async ({ applicationId }, context) => {
    const people = await matchedResidents(applicationId, context);
    return people.map(({ id, residentName, phone, spaceName }) => ({
      value: id,
      label: residentName,
      phone,
      spaceName,
    }));
  },

  '/control/application/v1/pass': (payload, context) => passApplications(payload, context),

  '/control/application/v1/reopen': (payload, context) => reopenApplication(payload, context),

  '/control/application/v1/reject': (payload, context) => rejectApplications(payload, context),
});
