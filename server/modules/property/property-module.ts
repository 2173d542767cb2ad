import { sql } from 'kysely';
import type { ListAnswer, Option } from '../../../schemas/generated/endpoints.ts';
import type { Property } from '../../../schemas/generated/entities.ts';
import type { CallContext } from '../../context.ts';
import { detail } from '../../operations/detail.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { all, contains, filterConditions } from '../../operations/filter-condition.ts';
import { list } from '../../operations/list.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { defineModule } from '../define-module.ts';
import { findDivision } from '../location/division.ts';
import { refreshCounts } from './refresh-counts.ts';
import { visibleProperties } from './visible-properties.ts';

/** Property companies, as far as an account may see them. */
export const propertyModule = defineModule({
  '/control/property/v1/list': async (payload, context) => {
    await refreshCounts(context);
    const answer = (await list({ ...payload }, context)) as ListAnswer<Partial<Property>> as ListAnswer<Property>;
    return answer.summary ? { ...answer, summary: await figures({ ...payload }, context) } : answer;
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
    if (keyword) conditions.push(contains(sql.ref('t.property_name'), keyword));
    // One that is out of use is named where it stands, and not offered any more.
    if (values) conditions.push(sql`t.property_id = any(${values}::text[])`);
    else conditions.push(sql`t.enable_state is distinct from '0'`);
    return context.database.run(sql<Option>`
      select t.property_id as value, t.property_name as label from ${visibleProperties(context)} as t
      where ${all(conditions)} order by t.property_name limit ${values ? values.length : MAX_OPTIONS}`);
  },
});

/** What all companies that the filters leave have together. */
async function figures(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<Record<string, number>> {
  const { catalogue, database, endpoint } = context;
  const filters = filterConditions(context, entityOf(catalogue, endpoint), endpoint, payload);
  const row = await database.first(sql<Record<string, number>>`
    with seen as (select t.* from ${visibleProperties(context)} as t where ${filters})
    select (select count(*) from seen)::integer as companies,
      coalesce((select sum(community_count) from seen), 0)::integer as communities,
      coalesce((select sum(household_count) from seen), 0)::integer as households,
      (select round(coalesce(100.0 * sum(c.online_count) / nullif(sum(c.device_count), 0), 0), 1)::double precision
        from community c where c.property_id in (select property_id from seen)) as "onlineRate"`);
  return row ?? {};
}
