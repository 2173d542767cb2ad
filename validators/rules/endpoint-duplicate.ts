import type { DocumentCatalogue } from '../catalogue.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A path is one call: if two groups have it, only one would be used. */
export const endpointDuplicate = defineRule({
  id: 'endpoint-duplicate',
  severity: 'error',
  description: {
    zh: '一个路径只对应一个接口：两个分组都写了它，只有一个会生效。',
    en: 'A path is one call: of two groups that have it, only one would be heard.',
  },
  messages: { taken: 'The call "{endpoint}" stands in endpoints/{group}.json already.' },
  visit: {
    endpointGroup(document, { name, catalogue, report }) {
      for (const endpoint of Object.keys(document.endpoints)) {
        const group = catalogue
          .derive(groupsOfCalls)
          .get(endpoint)
          ?.find((other) => other < name);
        if (group !== undefined) report(keyAt(document, 'endpoints', endpoint), 'taken', { endpoint, group });
      }
    },
  },
});

/** The groups of each path, in order. */
function groupsOfCalls({ endpointGroups }: DocumentCatalogue): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [group, content] of endpointGroups) {
    for (const path of Object.keys(content?.endpoints ?? {})) groups.set(path, (groups.get(path) ?? []).concat(group));
  }
  return groups;
}
