import type { Endpoints, ListAnswer, ListRequest } from '../../../schemas/generated/endpoints.ts';
import type { TimelineEvent } from '../../../schemas/generated/entities.ts';
import { timelineInWords } from '../../history/timeline-words.ts';
import { list } from '../../operations/list.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';

/** What has happened to things, in the language of the caller. */
export const timelineModule = defineModule({
  '/control/application/v1/timeline/list': (payload, context) => history('application', payload, context),
  '/control/card/v1/timeline/list': (payload, context) => history('accessCard', payload, context),
  '/control/household/v1/timeline/list': (payload, context) => history('household', payload, context),
  '/api/v1/device/timeline/list': (payload, context) => history('device', payload, context),
});

type Request = Endpoints['/control/application/v1/timeline/list']['request'] & ListRequest;

/** @param objectType the histories of other things belong to other pages */
async function history(
  objectType: string,
  payload: Omit<Request, 'objectType'>,
  context: CallContext,
): Promise<ListAnswer<TimelineEvent>> {
  const answer = await list({ ...payload, objectType }, context);
  // Rows of any entity are of no type; these are of the entity that the endpoints name.
  return { ...answer, list: (await timelineInWords(answer.list, objectType, context)) as unknown as TimelineEvent[] };
}
