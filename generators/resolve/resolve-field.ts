import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  Check,
  Condition,
  Field,
  FormButton,
  Property,
  ResolvedField,
  ResolvedOptions,
  ResolvedSection,
  ResolvedStep,
  Section,
  Step,
  Text,
  Validator,
  WidgetProps,
} from '../../schemas/generated/grammar.ts';
import { conditionNames } from '../../validators/model/condition-names.ts';
import { languageWidget } from '../../validators/model/widget-fit.ts';
import { codeRule } from './code-rule.ts';
import { choicePropsOf, widgetOf } from './field-kind.ts';
import { managedOn } from './managed-on.ts';
import { type Collecting, from } from './origins.ts';
import { asObject, type ResolveContext, takenField } from './resolve-context.ts';

type FieldObject = Exclude<Field, string>;

/** A form's fields: alone, in sections or in steps. */
interface FormParts {
  fields?: Field[];
  sections?: Section[];
  steps?: Step[];
  buttons?: FormButton[];
}

/** Where a form's fields come from: the call that is sent, and the fields that it requires. */
export interface FieldSource extends Collecting {
  catalogue: Catalogue;
  pages: ResolveContext['pages'];
  property(field: string): Property;
  required: ReadonlySet<string>;
  /** Whether the call accepts the field at all. */
  takes(field: string): boolean;
  /** The call makes a record. */
  isNew: boolean;
  /** Whether the form has all these fields of a record: else the server alone can keep what is said of them. */
  hasAll(names: readonly string[]): boolean;
}

/** Every form is steps of sections; one without steps has a single step, one without sections a single section. */
export function resolveSteps(parts: FormParts, call: Omit<FieldSource, 'hasAll'>): ResolvedStep[] {
  const source = { ...call, hasAll: isAmong(new Set([...fieldNamesOf(parts), ...sentByAll(parts.buttons)])) };
  const steps: (FormParts & Partial<Step>)[] = parts.steps ?? [parts];
  return steps.map((step) => {
    const resolved: ResolvedStep = {
      ...(parts.steps && { title: step.title }),
      ...(step.help && { help: step.help }),
      // For an action it defines when its button is shown: about the row, not about typed values.
      ...(parts.steps && step.visibleWhen && { visibleWhen: step.visibleWhen }),
      sections: sectionsOf(step).map((section) => resolveSection(section, source)),
    };
    return parts.steps ? from(source, resolved, step) : resolved;
  });
}

function sectionsOf({ fields, sections }: FormParts): Section[] {
  return [...(fields ? [{ fields }] : []), ...(sections ?? [])];
}

function fieldNamesOf({ steps, ...parts }: FormParts): string[] {
  const own = sectionsOf(parts).flatMap(({ fields }) => fields.map((field) => asObject<FieldObject>(field).field));
  return [...own, ...(steps ?? []).flatMap((step) => fieldNamesOf(step))];
}

/** Whichever button is pressed, these are sent, so that what depends on them can be kept before. */
function sentByAll([first, ...others]: readonly FormButton[] = []): string[] {
  return Object.keys(first?.send ?? {}).filter((name) => others.every(({ send }) => Object.hasOwn(send, name)));
}

function isAmong(names: ReadonlySet<string>): FieldSource['hasAll'] {
  return (wanted) => wanted.every((name) => names.has(name));
}

const COLUMNS = 2;

function resolveSection(section: Section, source: FieldSource): ResolvedSection {
  const columns = section.columns ?? COLUMNS;
  const resolved: ResolvedSection = {
    ...(section.title && { title: section.title }),
    ...(section.help && { help: section.help }),
    ...(section.visibleWhen && { visibleWhen: section.visibleWhen }),
    columns,
    fields: resolveFields(section.fields, columns, source),
  };
  return from(source, resolved, section);
}

/** The source of a call's form. An update sends what it changes; a new record needs all that its entity requires. */
export function fieldSource(
  endpoint: CatalogueEndpoint,
  context: ResolveContext & Collecting,
): Omit<FieldSource, 'hasAll'> {
  const entity = endpoint.entity === undefined ? undefined : context.catalogue.entities[endpoint.entity];
  const ofEntity = ['create', 'update'].includes(endpoint.operation) ? (entity?.required ?? []) : [];
  return {
    catalogue: context.catalogue,
    pages: context.pages,
    ...(context.origins && { origins: context.origins }),
    property: (field) => takenField(endpoint, field, context),
    required: new Set([...ofEntity, ...(endpoint.request?.required ?? [])]),
    isNew: endpoint.operation === 'create',
    takes: (field) => endpoint.fields.includes(field) || endpoint.request?.properties?.[field] !== undefined,
  };
}

function resolveFields(fields: readonly Field[], columns: number, source: FieldSource): ResolvedField[] {
  return fields.map((field, index) =>
    from(source, resolveField(asObject<FieldObject>(field), columns, source), fields, index),
  );
}

function resolveField(field: FieldObject, columns: number, source: FieldSource): ResolvedField {
  const property = source.property(field.field);
  const widget = field.widget ?? (field.options ? 'select' : widgetOf(property));
  const { visibleWhen, disabledWhen } = field;
  const derive = field.derive ?? ownDerive(property, source);
  const { requiredWhen, checks } = rulesOf(field, property, source);
  const preset = field.default ?? property.default;
  const required = field.required ?? source.required.has(field.field);
  const help = field.help ?? property.help;
  return {
    name: field.field,
    type: property.type,
    title: field.label ?? property.label,
    sensitive: property.sensitive !== undefined,
    ...(required && { required }),
    ...(field.readOnly && { readOnly: true }),
    ...(field.readOnly && !source.takes(field.field) && { shownOnly: true }),
    ...(preset !== undefined && { default: preset }),
    'x-component': widget,
    'x-component-props': propsOf(field, property, source),
    'x-decorator-props': {
      span: Math.min(field.span ?? (languageWidget(widget)?.wide ? columns : 1), columns),
      ...(help && { help }),
    },
    ...(field.hints && { hints: field.hints }),
    'x-validator': [
      ...validatorsOf(property, required || requiredWhen !== undefined),
      ...checks.map((check) => from(source, { require: check.require, message: check.message }, check)),
      ...formatsWhen(property, source),
    ],
    ...((visibleWhen || requiredWhen || disabledWhen || derive) && {
      'x-reactions': {
        ...(visibleWhen && { visibleWhen }),
        ...(requiredWhen && { requiredWhen }),
        ...(disabledWhen && { disabledWhen }),
        ...(derive && { derive }),
      },
    }),
  };
}

/** What the server works out when the record is read, the form works out while it is typed, where it has all that this takes. */
function ownDerive({ computed }: Property, { hasAll }: FieldSource): FieldObject['derive'] {
  const { function: name, from } = computed ?? {};
  if (name === undefined || name === 'count' || !from) return undefined;
  return hasAll(from) ? { function: name, from } : undefined;
}

/** What the form asks of a field beside others: what the page says, and what the server keeps of every record. */
function rulesOf(
  { checks = [], requiredWhen }: FieldObject,
  property: Property,
  { hasAll }: FieldSource,
): { requiredWhen: Condition | undefined; checks: readonly Check[] } {
  const canKeep = (condition: Condition) => hasAll(conditionNames(condition));
  const own = property.requiredWhen && canKeep(property.requiredWhen) ? property.requiredWhen : undefined;
  const both = requiredWhen && own ? { $or: [requiredWhen, own] } : (requiredWhen ?? own);
  return {
    requiredWhen: both,
    checks: [...checks, ...(property.checks ?? []).filter(({ require }) => canKeep(require))],
  };
}

/** Stand where a form of a new record shows its number, and what it cannot work out itself. */
const NOT_YET_NUMBERED: Text = { zh: '保存后自动编号', en: 'Given on saving' };
const NOT_YET_COMPUTED: Text = { zh: '保存后自动计算', en: 'Worked out on saving' };

function propsOf(field: FieldObject, property: Property, source: FieldSource): WidgetProps {
  const { placeholder, rows, accept, camera, scan, level, into, pickOnly, batch, phrases, options, optionsFrom } =
    field;
  const { fields, props } = field;
  const maxCount = field.maxCount ?? property.maxItems;
  const empty = placeholder ?? (source.isNew ? notYetThere(property, source) : undefined);
  const known = choicePropsOf(property, source.catalogue);
  const lookedUp = optionsFrom
    ? { endpoint: optionsFrom.endpoint, params: optionsFrom.params ?? {} }
    : options
      ? undefined
      : known.options;
  const withManaged = (asked: ResolvedOptions) => ({ ...asked, ...managedOn(asked.endpoint, source) });
  return {
    ...known,
    ...(lookedUp && {
      options: optionsFrom ? from(source, withManaged(lookedUp), optionsFrom) : withManaged(lookedUp),
    }),
    ...(options && { choices: options }),
    ...(empty && { placeholder: empty }),
    ...((field.multiple ?? property.type === 'array') && { multiple: true }),
    ...(property.minLength !== undefined && { minLength: property.minLength }),
    ...(property.maxLength !== undefined && { maxLength: property.maxLength }),
    ...(property.minimum !== undefined && { minimum: property.minimum }),
    ...(property.maximum !== undefined && { maximum: property.maximum }),
    ...(property.decimals !== undefined && { decimals: property.decimals }),
    ...(property.money && { money: true }),
    ...(property.unit && { unit: property.unit }),
    ...(property.items && { itemType: property.items.type }),
    ...(rows !== undefined && { rows }),
    ...(maxCount !== undefined && { maxCount }),
    ...(accept && { accept }),
    ...(camera && { camera }),
    ...(scan && { scan: { codes: scan, rule: codeRule(property) } }),
    ...(level !== undefined && { level }),
    ...(into && { into }),
    ...(wordsOfNoNumber(property) && { anyText: true }),
    ...(pickOnly && { pickOnly }),
    ...(batch && { batch: from(source, { ...batch, params: batch.params ?? {} }, batch) }),
    ...(phrases && { phrases }),
    ...(props && { custom: props }),
    ...(fields && {
      fields: resolveFields(fields, 1, entrySource(property, source)),
    }),
    ...(property.items?.properties && !fields && { fields: entryFields(property, source) }),
  };
}

function notYetThere(property: Property, source: FieldSource): Text | undefined {
  if (property.number) return NOT_YET_NUMBERED;
  return property.computed && !ownDerive(property, source) ? NOT_YET_COMPUTED : undefined;
}

/** The fields of an entry of a list of objects. */
function entrySource(
  property: Property,
  { catalogue, pages, origins }: Pick<FieldSource, 'catalogue' | 'pages' | 'origins'>,
): FieldSource {
  const entries = property.items?.properties ?? {};
  return {
    catalogue,
    pages,
    ...(origins && { origins }),
    property: (field) => entries[field] ?? { type: 'string', label: { zh: field, en: field } },
    required: new Set(property.items?.required),
    isNew: false,
    takes: (field) => Object.hasOwn(entries, field),
    hasAll: isAmong(new Set(Object.keys(entries))),
  };
}

function entryFields(property: Property, outer: FieldSource): ResolvedField[] {
  const source = entrySource(property, outer);
  return Object.keys(property.items?.properties ?? {}).map((field) => resolveField({ field }, 1, source));
}

function validatorsOf(property: Property, required: boolean): Validator[] {
  const { messages } = property;
  const validators: Validator[] = [];
  const add = (validator: Validator, keyword: keyof NonNullable<Property['messages']>) => {
    const message = messages?.[keyword];
    validators.push({ ...validator, ...(message && { message }) });
  };
  if (required) add({ required: true }, 'required');
  if (property.format) add({ format: property.format }, 'format');
  const noNumber = wordsOfNoNumber(property);
  if (noNumber)
    validators.push({
      pattern: property.type === 'integer' ? '^-?[0-9]+$' : '^-?[0-9]+([.][0-9]+)?$',
      message: noNumber,
    });
  if (property.pattern !== undefined) add({ pattern: property.pattern }, 'pattern');
  if (property.minLength !== undefined) add({ min: property.minLength }, 'minLength');
  if (property.maxLength !== undefined) add({ max: property.maxLength }, 'maxLength');
  if (property.minimum !== undefined) add({ minimum: property.minimum }, 'minimum');
  if (property.maximum !== undefined) add({ maximum: property.maximum }, 'maximum');
  if (property.decimals !== undefined) validators.push({ decimals: property.decimals });
  if (property.minItems !== undefined) add({ minItems: property.minItems }, 'minItems');
  if (property.maxItems !== undefined) add({ maxItems: property.maxItems }, 'maxItems');
  return validators;
}

/** Formats that depend on another field. If the call does not accept that field, its default decides. */
function formatsWhen(property: Property, source: FieldSource): Validator[] {
  return (property.formatWhen ?? []).map(({ field, in: codes, format }) => {
    const preset = source.takes(field) ? source.property(field).default : undefined;
    const chosen: Condition = { [field]: { $in: codes } };
    const isPreset = typeof preset === 'string' && codes.includes(preset);
    return { format, when: isPreset ? { $or: [chosen, { [field]: { $exists: false } }] } : chosen };
  });
}

/** A field's message about a text that is no number: a field with such a message accepts the text, to show it. */
function wordsOfNoNumber({ type, money, messages }: Property) {
  return (type === 'integer' || type === 'number') && !money ? messages?.format : undefined;
}

/** The entity whose rows a call's form fills in. */
export function scopeOf(endpoint: CatalogueEndpoint, around: CatalogueEntity | undefined, context: ResolveContext) {
  const entity = endpoint.entity === undefined ? undefined : context.catalogue.entities[endpoint.entity];
  return (entity ?? around)?.scope ?? 'account';
}
