import { linkTo, plainWords } from '../../../runtime/formats/linked-text.ts';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { logInWords } from '../../operation-log/log-in-words.ts';
import { routesFor } from '../../operation-log/record-routes.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { list } from '../../operations/list.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule, type Module } from '../define-module.ts';

type Listed = Endpoints['/control/log/v1/list']['response'];
type Exported = Awaited<ReturnType<NonNullable<Module['/control/log/v1/export']>>>;
type Payload = ListRequest & Record<string, unknown>;

/** The operation log, in the language of the reader; records lead to the pages that the reader may open. */
export const logModule = defineModule({
  '/control/log/v1/list': async (payload, context) => {
    const answer = await list(asRead(payload, context) as Payload, context);
    // The rows are made of the entity, as the type is.
    const rows: Record<string, unknown>[] = answer.list;
    const named = rows.flatMap(({ objectType, objectId }) =>
      typeof objectType === 'string' && typeof objectId === 'string' ? [{ entity: objectType, id: objectId }] : [],
    );
    const routes = await routesFor(context, named);
    const said = logInWords(rows, context, routes).map(withLink);
    return { ...answer, list: said as unknown as Listed['list'] };
  },

  '/control/log/v1/export': async (payload, context) =>
    (await requestExport(asRead({ ...payload }, context), context)) as Exported,
});

/** Whoever reads the log in English looks for the English name of a page. */
function asRead(payload: object, { language }: Pick<CallContext, 'language'>): Record<string, unknown> {
  const { menuName, ...others } = payload as Record<string, unknown>;
  if (menuName === undefined) return others;
  return { ...others, [language === 'en' ? 'menuNameEn' : 'menuName']: menuName };
}

function withLink(row: Record<string, unknown>): Record<string, unknown> {
  const { objectName, objectRoute } = row;
  if (typeof objectName !== 'string') return row;
  return {
    ...row,
    objectName: typeof objectRoute === 'string' ? linkTo(objectName, objectRoute) : plainWords(objectName),
  };
}
