import type { Property } from '../../schemas/generated/grammar.ts';
import { isWords } from '../model/text-form.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A download has one source: a call that returns the file's address, or a field of the record with it. */
export const downloadSource = defineRule({
  id: 'download-source',
  severity: 'error',
  description: {
    zh: '下载只有一个来源：返回 url 的接口，或记录中保存文件地址的字段。',
    en: 'A download has one source: a call that answers the address as url, or a field of the record that holds it.',
  },
  messages: {
    none: 'Which file? A download needs an "endpoint" or a "field".',
    both: 'The file comes from "endpoint" already.',
    params: 'Nothing is called here, so "params" are sent to nobody.',
    url: '"{endpoint}" does not answer a "url".',
    record: 'There is no record here whose "{field}" could be taken.',
    text: '"{field}" is not the address of a file.',
  },
  visit: {
    action(action, { place, entity, catalogue: { endpoints }, report }) {
      if (action.type !== 'download') return;
      const { endpoint, field } = action;
      if (endpoint === undefined && field === undefined) return report(at(action, 'type'), 'none', {});
      if (endpoint !== undefined && field !== undefined) return report(keyAt(action, 'field'), 'both', {});
      if (endpoint === undefined && action.params) report(keyAt(action, 'params'), 'params', {});
      const called = endpoint === undefined ? undefined : endpoints.get(endpoint);
      if (called?.operation === 'action' && !called.response?.properties?.url)
        report(at(action, 'endpoint'), 'url', { endpoint: endpoint ?? '' });
      if (field === undefined) return undefined;
      const property = entity?.fields.get(field);
      if (place === 'toolbar' || place === 'batch') report(at(action, 'field'), 'record', { field });
      else if (property && !isAddress(field, property)) report(at(action, 'field'), 'text', { field });
      return undefined;
    },
  },
});

/** Whether a text may be an address: no code, no key, and by its name no words for users. */
function isAddress(name: string, property: Property): boolean {
  return property.type === 'string' && !property.dictionary && !property.relation && !isWords(name, property);
}
