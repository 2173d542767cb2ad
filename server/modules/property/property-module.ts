import { sql } from 'kysely';
import type { Option } from '../../../schemas/generated/endpoints.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { all, contains, filterConditions } from '../../operations/filter-condition.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { defineModule } from '../define-module.ts';
import { visibleProperties } from './visible-properties.ts';

/** Property companies, as far as an account may see them. */
export const propertyModule = defineModule({
  '/control/property/v1/options': async (payload, context) => {
    const { keyword, values } = payload;
    const { catalogue, endpoint, vault } = context;
    const entity = entityOf(catalogue, endpoint);
    const conditions = [visibleProperties(context), filterConditions(entity, endpoint, payload, vault)];
    if (keyword) conditions.push(contains(sql.ref('t.property_name'), keyword));
    // One that is out of use is named where it stands, and not offered any more.
    if (values) conditions.push(sql`t.property_id = any(${values}::text[])`);
    else conditions.push(sql`t.enable_state is distinct from '0'`);
    return context.database.run(sql<Option>`
      select t.property_id as value, t.property_name as label from property as t
      where ${all(conditions)} order by t.property_name limit ${values ? values.length : MAX_OPTIONS}`);
  },
});
