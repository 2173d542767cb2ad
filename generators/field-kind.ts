import type { Cell, CellProps, FilterOperator, Property, Widget, WidgetProps } from '../schemas/generated/grammar.ts';

/** The cell that shows a field where the page names none. */
export function cellOf(property: Property): Cell {
  if (property.dictionary) return 'tag';
  if (property.sensitive) return 'masked';
  if (property.format === 'image') return 'image';
  if (property.format === 'date-time') return 'dateTime';
  if (property.type === 'integer' || property.type === 'number') return 'number';
  if (property.type === 'boolean') return 'boolean';
  if (property.type === 'array') return 'list';
  return 'text';
}

/** What the entity already says about how the field is shown. @param max progress: the field that holds the whole */
export function cellPropsOf(property: Property, max?: string): CellProps {
  return {
    ...(property.dictionary && { dictionary: property.dictionary }),
    ...(property.decimals !== undefined && { decimals: property.decimals }),
    ...(property.unit && { unit: property.unit }),
    ...(max && { max }),
  };
}

/** The widget that fills in a filter where the page names none. */
export function widgetOf(property: Property, operator: FilterOperator): Widget {
  if (operator === 'between') {
    if (property.format === 'date-time') return 'dateTimeRange';
    return property.format === 'calendar-date' ? 'dateRange' : 'numberRange';
  }
  if (property.dictionary) return 'select';
  return property.relation?.endpoint ? 'relationSelect' : 'input';
}

/** What the entity already says about how the field is filled in. */
export function widgetPropsOf(property: Property, operator: FilterOperator): WidgetProps {
  const { relation } = property;
  return {
    ...(property.dictionary && { dictionary: property.dictionary }),
    ...(property.decimals !== undefined && { decimals: property.decimals }),
    ...(operator === 'contains' && property.maxLength !== undefined && { maxLength: property.maxLength }),
    ...(relation?.endpoint && {
      options: {
        endpoint: relation.endpoint,
        params: relation.params ?? {},
        ...(relation.dependsOn && { dependsOn: relation.dependsOn }),
      },
    }),
  };
}
