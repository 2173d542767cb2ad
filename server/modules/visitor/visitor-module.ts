import { list } from '../../operations/list.ts';
import { act } from '../../operations/write/act.ts';
import { defineModule, type Module } from '../define-module.ts';
import { addVisitor } from './add-visitor.ts';
import { noteEnd } from './end-visit.ts';
import { givePassCode, voidPassCode } from './pass-code.ts';
import { sendPassCode } from './send-pass-code.ts';

type Answer<Path extends keyof Module> = Awaited<ReturnType<NonNullable<Module[Path]>>>;

/** Visitors: their passes, and their entries and exits at the doors. */
export const visitorModule = defineModule({
  '/control/visitor/v1/add': (payload, context) => addVisitor(payload, context),

  '/control/visitor/v1/pass': async (payload, context) => {
    const answer = await act({ ...payload }, context, async (id) => {
      await sendPassCode(context, await givePassCode(context, id));
    });
    return answer as Answer<'/control/visitor/v1/pass'>;
  },

  '/control/visitor/v1/cancel': async (payload, context) =>
    (await act({ ...payload }, context, (id) => voidPassCode(context, id))) as Answer<'/control/visitor/v1/cancel'>,

  '/control/record/v1/visit/leave': async (payload, context) => {
    const leaveBy = context.session.userName;
    const answer = await act({ ...payload }, context, (id, record) =>
      noteEnd(context, { recordId: id, visitorId: String(record.plain('visitorId')), leaveBy, at: new Date() }),
    );
    return answer as Answer<'/control/record/v1/visit/leave'>;
  },

  '/control/record/v1/open/visitor': async (payload, context) =>
    (await list({ ...payload }, context)) as unknown as Answer<'/control/record/v1/open/visitor'>,
});
