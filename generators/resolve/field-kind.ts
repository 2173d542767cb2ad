import type {
  Catalogue,
  CatalogueEndpoint,
  Cell,
  CellProps,
  FilterOperator,
  Property,
  TimeUnit,
  Widget,
  WidgetProps,
} from '../../schemas/generated/grammar.ts';
import { languageCell } from '../../validators/model/cell-fit.ts';

/** The cell that shows a field where the page names none. */
export function cellOf(property: Property): Cell {
  if (property.dictionary) return 'tag';
  // What is worked out of a masked value is not there at all for whoever sees that masked.
  if (property.sensitive && !property.computed) return 'masked';
  if (property.money) return 'money';
  const byFormat = property.format && CELL_OF_FORMAT[property.format];
  if (byFormat) return byFormat;
  if (property.type === 'integer' || property.type === 'number') return 'number';
  if (property.type === 'boolean') return 'boolean';
  if (property.items?.properties) return 'entries';
  if (property.type === 'array') return property.items?.dictionary ? 'tags' : 'list';
  return 'text';
}

const CELL_OF_FORMAT: Partial<Record<NonNullable<Property['format']>, Cell>> = {
  image: 'image',
  'date-time': 'dateTime',
  'calendar-date': 'dateTime',
  'rich-text': 'richText',
  'region-code': 'region',
  url: 'link',
};

const TELEPHONES: ReadonlySet<string> = new Set(['mobile', 'landline']);

/** What the page states about a cell besides its name. */
interface SaidOfCell {
  cell: string;
  /** progress and ratio: the field with the whole. */
  max?: string | undefined;
  /** elapsed and countdown: the field with their end. */
  until?: string | undefined;
  /** duration: what the number counts. */
  timeUnit?: TimeUnit | undefined;
  /** dateTime: how it is written. */
  timePattern?: string | undefined;
}

/** What the entity and the page state about how the field is shown. */
export function cellPropsOf(property: Property, { cell, max, until, timeUnit, timePattern }: SaidOfCell): CellProps {
  const dictionary = property.dictionary ?? property.items?.dictionary;
  const { maximum } = property;
  return {
    ...(dictionary && { dictionary }),
    ...(property.decimals !== undefined && { decimals: property.decimals }),
    ...(property.unit && { unit: property.unit }),
    ...(property.emptyText && { emptyText: property.emptyText }),
    ...(property.items?.format && { itemFormat: property.items.format }),
    ...(property.format && TELEPHONES.has(property.format) && { telephone: true }),
    ...(max && { max }),
    ...(!max && maximum !== undefined && languageCell(cell)?.whole && { maximum }),
    ...(until && { until }),
    ...(timeUnit && { timeUnit }),
    ...(timePattern && { timePattern }),
    ...(property.items?.properties && entriesOf(property.items)),
  };
}

/** How the entries of a list of objects are shown: each field as its own entity would show it. */
function entriesOf(items: NonNullable<Property['items']>): Pick<CellProps, 'entries' | 'calledBy'> {
  // A key says nothing to people.
  const shown = Object.entries(items.properties ?? {}).filter(([, { relation }]) => !relation);
  const entries = shown.map(([field, property]) => {
    const cell = cellOf(property);
    return { field, title: property.label, cell, cellProps: cellPropsOf(property, { cell }) };
  });
  return { entries, ...(items.calledBy && { calledBy: items.calledBy }) };
}

/** The widget that fills in a filter where the page names none. */
export function filterWidgetOf(property: Property, operator: FilterOperator): Widget {
  if (operator === 'between') {
    if (property.format === 'date-time') return 'dateTimeRange';
    return property.format === 'calendar-date' ? 'dateRange' : 'numberRange';
  }
  if (property.dictionary || property.items?.dictionary || property.type === 'boolean') return 'select';
  if (property.relation?.endpoint || property.items?.relation?.endpoint) return 'relationSelect';
  return property.format === 'plate-no' ? 'plateNumber' : 'input';
}

/** A text that may be longer than this is typed into a box of several lines. */
const LONG_TEXT = 100;

/** The widget that fills in a field of a form where the page names none. */
export function widgetOf(property: Property): Widget {
  if (property.dictionary || property.items?.dictionary) return 'select';
  if (property.relation?.endpoint || property.items?.relation?.endpoint) return 'relationSelect';
  if (property.money) return 'money';
  const format = property.format ?? property.items?.format;
  const byFormat = format && WIDGET_OF_FORMAT[format];
  if (byFormat) return byFormat;
  if (property.type === 'integer' || property.type === 'number') return 'number';
  if (property.type === 'boolean') return 'switch';
  if (property.type === 'object') return 'keyValue';
  if (property.type === 'array') return property.items?.properties ? 'arrayTable' : 'tags';
  return (property.maxLength ?? 0) >= LONG_TEXT ? 'textarea' : 'input';
}

const WIDGET_OF_FORMAT: Partial<Record<NonNullable<Property['format']>, Widget>> = {
  image: 'imageUpload',
  'date-time': 'dateTime',
  'calendar-date': 'date',
  time: 'time',
  mobile: 'phone',
  'citizen-id': 'citizenId',
  'card-number': 'cardNumber',
  'plate-no': 'plateNumber',
  'plate-standard': 'plateNumber',
  'plate-new-energy': 'plateNumber',
  'region-code': 'regionPicker',
  'rich-text': 'richText',
};

/**
 * The choices of a field: a code table's, or those that a call looks up.
 *
 * @param catalogue defines how a call accepts the value that narrows its choices: as the filter of that name, where it has one
 */
export function choicePropsOf(
  property: Property,
  { dictionaries, endpoints }: Catalogue,
): Pick<WidgetProps, 'choices' | 'dictionary' | 'options' | 'entity'> {
  const dictionary = property.dictionary ?? property.items?.dictionary;
  const relation = property.relation ?? property.items?.relation;
  const only = property.enum ?? property.items?.enum;
  const choices = only && dictionaries[dictionary ?? '']?.values.filter(({ value }) => only.includes(value));
  return {
    // A field that accepts some of the codes offers these, as a page that writes its choices down.
    ...(choices && { choices: choices.map(({ value, label }) => ({ value, label })) }),
    ...(dictionary && { dictionary }),
    ...(relation?.endpoint && {
      options: {
        endpoint: relation.endpoint,
        params: relation.params ?? {},
        ...narrowing(relation.dependsOn, endpoints[relation.endpoint]),
      },
    }),
    ...(relation && { entity: relation.entity }),
  };
}

function narrowing(dependsOn: string | undefined, endpoint: CatalogueEndpoint | undefined) {
  if (dependsOn === undefined) return {};
  return { dependsOn, ...(endpoint && Object.hasOwn(endpoint.filters, dependsOn) && { parentAs: dependsOn }) };
}
