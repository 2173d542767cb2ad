import { sql } from 'kysely';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { Property } from '../../../schemas/generated/entities.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { list } from '../../operations/list.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { all, contains, filterConditions } from '../../rows/filter-condition.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { findDivision } from '../location/division.ts';
import { refreshCounts } from './refresh-counts.ts';
import { visibleProperties } from './visible-properties.ts';

const c = table('community', 'c');
const t = table('property', 't');

/** Property companies, as far as an account may see them. */
export const propertyModule = defineModule({
  '/control/property/v1/list': async (payload, context) => {
    await refreshCounts(context);
    const answer = (await list({ ...payload }, context)) as ListAnswer<Partial<Property>> as ListAnswer<Property>;
    if (answer.summary) Object.assign(answer.summary, { onlineRate: await onlineRate({ ...payload }, context) });
    return answer;
  },

  '/control/property/v1/detail': async (payload, context) => {
    await refreshCounts(context);
    const company = (await detail(payload, context)) as Partial<Property> as Property;
    const division = company.zoningCode ? await findDivision(context.database, company.zoningCode) : undefined;
    return { ...company, regionName: division?.regionName ?? null };
  },

  '/control/property/v1/export': async (payload, context) => {
    await refreshCounts(context);
    return requestExport(payload, context);
  },

  '/control/property/v1/options': async (payload, context) => {
    const { keyword, values } = payload;
    const { catalogue, endpoint } = context;
    const entity = entityOf(catalogue, endpoint);
    const conditions = [filterConditions(context, entity, endpoint, payload)];
    if (keyword) conditions.push(contains(t.property_name, keyword));
    // One that is out of use is named where a record has it, and not offered any more.
    if (values) conditions.push(sql`${t.property_id} = any(${values}::text[])`);
    else conditions.push(sql`${t.enable_state} is distinct from ${codes.enableState.disabled}`);
    return context.database.run(query`
      select ${selected({ value: t.property_id, label: t.property_name })} from ${visibleProperties(context)} as t
      where ${all(conditions)} order by ${t.property_name} limit ${values ? values.length : MAX_OPTIONS}`);
  },
});

/** The devices online of all companies that match the filters, in percent. */
async function onlineRate(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<number> {
  const { catalogue, database, endpoint } = context;
  const filters = filterConditions(context, entityOf(catalogue, endpoint), endpoint, payload);
  const row = await database.first(query`
    select ${selected({
      rate: sql<number>`round(coalesce(100.0 * sum(${c.online_count})
        / nullif(sum(${c.device_count}), 0), 0), 1)::double precision`,
    })}
    from ${c} where ${c.property_id} in (select ${t.property_id} from ${visibleProperties(context)} as t where ${filters})`);
  return row?.rate ?? 0;
}
