import { widgetFit } from '../model/widget-fit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The values of a form's widget are values of its field. */
export const formWidgetFits = defineRule({
  id: 'form-widget-fits',
  severity: 'error',
  description: {
    zh: '表单组件产生的值必须是其字段所保存的值：例如日期组件只用于日期字段，不用于时刻，开关只用于是否或可选值。',
    en: 'What a widget of a form gives is what its field holds: a date picker is for days and not for moments, a picture upload for pictures.',
  },
  messages: {
    other: 'The widget "{widget}" takes {takes}, which "{field}" is not.',
    day: 'The widget "date" gives a day, and "{field}" holds a moment: "dateTime" gives one.',
    positions: 'A switch holds "1" or "0": the codes of "{field}" are {codes}.',
  },
  visit: {
    field(field, { form, catalogue, report }) {
      const { widget } = field;
      const property = form.owner.fields.get(field.field);
      if (widget === undefined || !property) return;
      const choices = field.options !== undefined || field.optionsFrom !== undefined;
      const fit = widgetFit(widget, catalogue.custom);
      // custom-registered reports a name that is no widget.
      if (!fit) return;
      if (fit.fits(property, choices)) {
        const codes = (property.enum ?? [...(catalogue.dictionaries.get(property.dictionary ?? '') ?? [])]).map(String);
        const isOnOff = codes.length === 2 && codes.includes('1') && codes.includes('0');
        if (widget === 'switch' && !choices && codes.length > 0 && !isOnOff)
          report(at(field, 'widget'), 'positions', {
            field: field.field,
            codes: codes.map((code) => `"${code}"`).join(', '),
          });
        else if (widget === 'date' && property.format === 'date-time')
          report(at(field, 'widget'), 'day', { field: field.field });
        return;
      }
      report(at(field, 'widget'), 'other', { widget, takes: fit.takes, field: field.field });
    },
  },
});
