import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { logInWords } from '../../operation-log/log-in-words.ts';
import { routesFor } from '../../operation-log/record-routes.ts';
import { list } from '../../operations/list.ts';
import { defineModule } from '../define-module.ts';

type Listed = Endpoints['/control/log/v1/list']['response'];

/** The operation log, in the language of the reader. */
export const logModule = defineModule({
  '/control/log/v1/list': async (payload, context) => {
    const answer = await list(payload as ListRequest & Record<string, unknown>, context);
    // The rows are made of the entity, as the type is.
    const rows: Record<string, unknown>[] = answer.list;
    const named = rows.flatMap(({ objectType, objectId }) =>
      typeof objectType === 'string' && typeof objectId === 'string' ? [{ entity: objectType, id: objectId }] : [],
    );
    const routes = await routesFor(context, named);
    return { ...answer, list: logInWords(rows, context, routes) as unknown as Listed['list'] };
  },
});
