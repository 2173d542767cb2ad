import type { DocumentCatalogue } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Pages, relations and the custom registry name calls of the service catalogue. */
export const endpointExists = defineRule({
  id: 'endpoint-exists',
  severity: 'error',
  description: {
    zh: '页面、关联和自定义注册表引用的接口必须在服务目录中。',
    en: 'Pages, relations and the custom registry name calls of the service catalogue.',
  },
  messages: { unknown: 'No call has the path "{endpoint}".' },
  visit: {
    call({ endpoint, place }, { catalogue, report }) {
      if (isUnknown(endpoint, catalogue)) report(place, 'unknown', { endpoint, near: catalogue.endpoints.keys() });
    },
    relation(relation, { catalogue, report }) {
      const { endpoint } = relation;
      if (endpoint === undefined || !isUnknown(endpoint, catalogue)) return;
      report(at(relation, 'endpoint'), 'unknown', { endpoint, near: catalogue.endpoints.keys() });
    },
    registered(entry, { catalogue, report }) {
      if (!('endpoints' in entry)) return;
      entry.endpoints?.forEach((endpoint, index) => {
        if (!isUnknown(endpoint, catalogue)) return;
        report(at(entry, 'endpoints', index), 'unknown', { endpoint, near: catalogue.endpoints.keys() });
      });
    },
  },
});

/** While a group cannot be read, any call may belong to it. */
function isUnknown(path: string, { endpoints, endpointGroups }: DocumentCatalogue): boolean {
  return !endpoints.has(path) && ![...endpointGroups.values()].includes(undefined);
}
