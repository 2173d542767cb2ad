import { type ActWork, act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { addVisitor } from './add-visitor.ts';
import { noteEnd } from './end-visit.ts';
import { findByPassCode } from './find-by-pass-code.ts';
import { givePassCode, voidPassCode } from './pass-code.ts';
import { sendPassCode } from './send-pass-code.ts';

// A batch answers a result for each record; the payload decides which of both answers a call has.
const acting = (payload: object, context: CallContext, work: ActWork) =>
  act({ ...payload }, context, work) as Promise<never>;

/** Visitors: their passes, and their entries and exits at the doors. */
export const visitorModule = defineModule({
  '/control/visitor/v1/add': (payload, context) => addVisitor(payload, context) as Promise<never>,
  '/control/visitor/v1/passCode': findByPassCode,
  '/control/visitor/v1/pass': (payload, context) =>
    acting(payload, context, {
      after: async ({ id }) => sendPassCode(context, await givePassCode(context, id)),
    }),
  '/control/visitor/v1/cancel': (payload, context) =>
    acting(payload, context, { after: ({ id }) => voidPassCode(context, id) }),
  '/control/record/v1/visit/leave': (payload, context) => {
    const leaveBy = context.session.userName;
    return acting(payload, context, {
      after: (record) =>
        noteEnd(context, {
          recordId: record.id,
          visitorId: String(record.plain('visitorId')),
          leaveBy,
          at: new Date(),
        }),
    });
  },
});
