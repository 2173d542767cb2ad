import { widgetFit } from '../model/widget-fit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a widget of a form gives is what its field holds. */
export const formWidgetFits = defineRule({
  id: 'form-widget-fits',
  severity: 'error',
  description: {
    zh: '表单组件产生的值必须是其字段所保存的值：例如日期组件只用于日期字段，开关只用于是否或可选值。',
    en: 'What a widget of a form gives is what its field holds: a date picker is for dates, a picture upload for pictures.',
  },
  messages: { other: 'The widget "{widget}" takes {takes}, which "{field}" is not.' },
  visit: {
    field(field, { form, catalogue, report }) {
      const { widget } = field;
      const property = form.owner.fields.get(field.field);
      if (widget === undefined || !property) return;
      const choices = field.options !== undefined || field.optionsFrom !== undefined;
      const fit = widgetFit(widget, catalogue.custom);
      // A name that is no widget's is told by custom-registered.
      if (!fit || fit.fits(property, choices)) return;
      report(at(field, 'widget'), 'other', { widget, takes: fit.takes, field: field.field });
    },
  },
});
