import type { ChartFilter, Property } from '../../schemas/generated/grammar.ts';
import { askedFields } from '../model/asked-fields.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { rangePresets } from '../model/range-presets.ts';
import { plainMisfitOf } from '../model/value-misfit.ts';
import { languageWidget, widgetFit } from '../model/widget-fit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** The value of a filter above a chart is sent under a name that the call accepts, by a widget whose values it accepts. */
export const chartFilterFits = defineRule({
  id: 'chart-filter-fits',
  severity: 'error',
  description: {
    zh: '图表筛选项以接口接受的名称发送，组件和默认值与之相符，且不与固定参数重复。',
    en: 'A filter of a chart is sent under a name that its call takes, with a widget and a default that fit, and not in params too.',
  },
  messages: {
    unknown: '"{name}" is not taken by "{endpoint}".',
    repeated: 'The choice {value} stands here twice.',
    twice: '"{name}" is sent already.',
    dictionary: '"{name}" has the codes of {right}: no other one is ever found.',
    both: 'The choices come from "options" already.',
    widget: 'The widget "{widget}" takes {takes}, which "{name}" is not.',
    formsOnly: 'The widget "{widget}" is for forms only: custom.json names no "filters" for it.',
    preset: '"{preset}" is not a stretch of days: a range starts with one of {presets}.',
    offered: 'Expected {expected}, found {found}.',
    option: '"{value}" is none of the choices.',
    code: UNKNOWN.code,
    type: 'Expected {expected}, found {found}.',
  },
  visit: {
    chartBlock(block, { endpoint, catalogue, report }) {
      const { filters = [], endpoint: path } = block;
      const request = askedFields(endpoint, path, catalogue);
      for (const [index, filter] of filters.entries()) {
        const { name, widget, options, dictionary } = filter;
        const property = request.fields.get(name);
        if (endpoint && !property && !request.partial)
          report(at(filter, 'name'), 'unknown', { name, endpoint: path, near: request.fields.keys() });
        const sent =
          filters.findIndex((other) => other.name === name) < index || Object.hasOwn(block.params ?? {}, name);
        if (sent) report(at(filter, 'name'), 'twice', { name });
        if (options && dictionary !== undefined) report(keyAt(filter, 'dictionary'), 'both', {});
        if (!property) continue;
        const right = property.dictionary;
        if (dictionary !== undefined && right !== undefined && dictionary !== right) {
          report(at(filter, 'dictionary'), 'dictionary', { name, right });
          continue;
        }
        const choices = options !== undefined || dictionary !== undefined;
        const fit = widget === undefined ? undefined : widgetFit(widget, catalogue.custom);
        if (widget !== undefined && fit && !fit.fits(property, choices)) {
          report(at(filter, 'widget'), 'widget', { widget, takes: fit.takes, name });
          continue;
        }
        const registered = widget === undefined ? undefined : registeredNamed('widget', widget, catalogue.custom);
        if (widget !== undefined && registered && !registered.filters)
          report(at(filter, 'widget'), 'formsOnly', { widget });
        // A period of days is chosen from the widget's offers; every other choice is sent unchanged.
        let isOffered = true;
        for (const [place, option] of (options ?? []).entries()) {
          if ((options ?? []).findIndex(({ value }) => value === option.value) < place) {
            isOffered = false;
            report(at(option, 'value'), 'repeated', { value: JSON.stringify(option.value) });
          }
        }
        for (const option of property.type === 'array' ? [] : (options ?? [])) {
          const misfit = plainMisfitOf(property, option.value, catalogue);
          const taken = endpoint?.request?.properties?.[name]?.enum;
          const isTaken = taken?.some((one) => one === option.value) ?? true;
          if (!misfit && isTaken) continue;
          isOffered = false;
          const codes = misfit && 'codes' in misfit ? `a code of ${misfit.dictionary}` : undefined;
          const own = misfit && 'expected' in misfit ? misfit.expected : undefined;
          const expected = own ?? codes ?? (taken ?? []).map((one) => JSON.stringify(one)).join(', ');
          report(at(option, 'value'), 'offered', { expected, found: JSON.stringify(option.value) });
        }
        if (!isOffered) continue;
        const place = at(filter, 'default');
        const wrong = wrongDefault(filter, property);
        const asked = { ...property, ...(dictionary !== undefined && { dictionary }) };
        const plain = filter.default === undefined || property.type === 'array' ? null : filter.default;
        const misfit = plainMisfitOf(asked, plain, catalogue);
        if (wrong?.kind === 'preset') {
          report(place, 'preset', { preset: wrong.value, presets: [...rangePresets].join(', '), near: rangePresets });
        } else if (wrong?.kind === 'option') report(place, 'option', { value: wrong.value });
        else if (misfit && 'expected' in misfit) {
          report(place, 'type', { expected: misfit.expected, found: JSON.stringify(plain) });
        } else if (misfit) {
          report(place, 'code', { value: String(plain), dictionary: misfit.dictionary, near: misfit.codes });
        }
      }
    },
  },
});

function wrongDefault(
  filter: ChartFilter,
  property: Property,
): { kind: 'preset' | 'option'; value: string } | undefined {
  const { widget, options } = filter;
  const value = filter.default;
  if (value === undefined) return undefined;
  // From … to starts with the name of a period of days.
  const range = widget === undefined ? property.type === 'array' && !options : languageWidget(widget)?.range;
  if (range) return rangePresets.has(String(value)) ? undefined : { kind: 'preset', value: String(value) };
  const isChoice = options?.some((option) => option.value === value) ?? true;
  return isChoice ? undefined : { kind: 'option', value: String(value) };
}
