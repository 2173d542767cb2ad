import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { logInWords } from '../../operation-log/log-in-words.ts';
import { list } from '../../operations/list.ts';
import { defineModule } from '../define-module.ts';

type Listed = Endpoints['/control/log/v1/list']['response'];

/** The operation log, in the language of whoever reads it. */
export const logModule = defineModule({
  '/control/log/v1/list': async (payload, context) => {
    const answer = await list(payload as ListRequest & Record<string, unknown>, context);
    // The rows are made of the entity, as the type is.
    return { ...answer, list: logInWords(answer.list, context) as unknown as Listed['list'] };
  },
});
