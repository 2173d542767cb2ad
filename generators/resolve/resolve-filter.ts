import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  Filter,
  Property,
  RangeLimit,
  ResolvedFilter,
  Validator,
} from '../../schemas/generated/grammar.ts';
import { codeRule } from './code-rule.ts';
import { choicePropsOf, filterWidgetOf } from './field-kind.ts';
import { hiddenAt } from './hidden-at.ts';

/** One field of a filter bar, in Formily's shape: what the entity and the list call define, then what the page overrides. */
export function resolveFilter(
  filter: Exclude<Filter, string>,
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  catalogue: Catalogue,
): ResolvedFilter {
  const property = entity.fields[filter.field];
  const operator = endpoint.filters[filter.field];
  if (!property || !operator) throw new Error(`${endpoint.path} cannot be filtered by ${filter.field}.`);
  const hidden = hiddenAt(catalogue, entity, filter.field, operator);
  const limit = endpoint.ranges.find((range) => range.field === filter.field);
  return {
    name: filter.field,
    title: filter.label ?? property.label,
    operator,
    sensitive: property.sensitive !== undefined,
    ...(hidden.length > 0 && { hiddenAt: hidden }),
    ...(limit?.required && { required: true }),
    ...(filter.default !== undefined && { default: filter.default }),
    'x-component': filter.widget ?? filterWidgetOf(property, operator),
    'x-component-props': {
      ...choicePropsOf(property, catalogue),
      ...(property.decimals !== undefined && { decimals: property.decimals }),
      ...(property.money && { money: true }),
      ...(operator === 'contains' && property.maxLength !== undefined && { maxLength: property.maxLength }),
      ...(filter.multiple && { multiple: true }),
      ...(filter.scan && { scan: { codes: filter.scan, rule: codeRule(property) } }),
      ...(filter.placeholder && { placeholder: filter.placeholder }),
      ...(limit && { maxDays: limit.maxDays }),
      ...(filter.props && { custom: filter.props }),
    },
    'x-validator': validatorsOf(property, operator, limit),
  };
}

/** A part of a text need not have the format of the whole, so only whole values are checked. */
function validatorsOf(
  property: Property,
  operator: ResolvedFilter['operator'],
  limit: RangeLimit | undefined,
): Validator[] {
  const validators: Validator[] = [];
  if (limit?.required) validators.push({ required: true });
  if (limit) validators.push({ maxDays: limit.maxDays, message: limit.message });
  if (operator === 'tail') validators.push({ tail: true });
  if (operator === 'equals' && property.format) {
    validators.push({
      format: property.format,
      ...(property.messages?.format && { message: property.messages.format }),
    });
  }
  return validators;
}
