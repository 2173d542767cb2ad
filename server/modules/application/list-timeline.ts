import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { list } from '../../operations/list.ts';

type Call = Endpoints['/control/application/v1/timeline/list'];

/** What has happened to applications. The histories of other things are other pages'. */
export async function listTimeline(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const answer = await list({ ...payload, objectType: 'application' }, context);
  // Rows of any entity are of no type; these are of the entity that the endpoint names.
  return { ...answer, list: answer.list as unknown as Call['response']['list'] };
}
