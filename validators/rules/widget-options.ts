import type { Widget } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { type LanguageWidget, languageWidget, widgetFits } from '../model/widget-fit.ts';
import type { FieldObject } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const WIDGETS = Object.entries(widgetFits) as [Widget, LanguageWidget][];

/** The options of a field that only some widgets use. */
const OPTIONS = optionsOfWidgets();

function optionsOfWidgets(): [option: string, widgets: Widget[]][] {
  const byOption = new Map<string, Widget[]>();
  for (const [widget, { options = [] }] of WIDGETS)
    for (const option of options) byOption.set(option, [...(byOption.get(option) ?? []), widget]);
  // Those that choose a place first, those that read a number after them.
  byOption.set('into', WIDGETS.flatMap(([widget, { fills }]) => (fills ? [widget] : [])).reverse());
  return [...byOption];
}

/** An option of a field is one that its widget uses; on another it would silently do nothing. */
export const widgetOptions = defineRule({
  id: 'widget-options',
  severity: 'error',
  description: {
    zh: '字段上的组件选项必须是该组件会用到的：例如 rows 只用于多行文本，fields 只用于子表格。',
    en: 'An option of a field is one that its widget looks at: rows is for textareas, fields for array tables, phrases for texts.',
  },
  messages: {
    batch: '"{field}" is a text, which a batch upload holds only of a "batch" of its own; a list holds the pictures.',
    other: '"{option}" is for {widgets}; {what} has no use for it.',
    multiple: '"{field}" holds a single value, so "multiple" cannot be.',
  },
  visit: {
    field(field, { form, catalogue, report }) {
      const property = form.owner.fields.get(field.field);
      if (!property) return;
      if (field.multiple && property.type !== 'array')
        report(keyAt(field, 'multiple'), 'multiple', { field: field.field });
      if (field.widget === 'batchUpload' && (property.type === 'string') !== (field.batch !== undefined))
        report(at(field, 'widget'), 'batch', { field: field.field });
      const options = OPTIONS.filter(([option]) => option in field);
      if (options.length === 0) return;
      const isPossible = (widget: string) => languageWidget(widget)?.fits(property, hasOwnChoices(field)) ?? false;
      const registered =
        field.widget === undefined ? undefined : registeredNamed('widget', field.widget, catalogue.custom);
      // A widget that does not fit is one mistake, which form-widget-fits reports.
      if (field.widget !== undefined && !registered && !isPossible(field.widget)) return;
      for (const [option, widgets] of options) {
        if (widgets.some((widget) => takes(widget, field, isPossible))) continue;
        if (option === 'into' && registered?.into) continue;
        // A registered widget over a list of records may show them as rows of fields.
        if (option === 'fields' && registered && isPossible('arrayTable')) continue;
        const what = field.widget === undefined ? `"${field.field}"` : `the widget "${field.widget}"`;
        report(keyAt(field, option), 'other', { option, widgets: widgets.join(', '), what });
      }
    },
  },
});

/** The page itself gives the field choices. */
function hasOwnChoices({ options, optionsFrom }: FieldObject): boolean {
  return options !== undefined || optionsFrom !== undefined;
}

function takes(widget: Widget, field: FieldObject, isPossible: (widget: Widget) => boolean): boolean {
  return field.widget === undefined ? !widgetFits[widget].namedOnly && isPossible(widget) : field.widget === widget;
}
