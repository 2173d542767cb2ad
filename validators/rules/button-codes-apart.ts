import type { Action, Endpoint, Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { pageUses } from '../model/page-uses.ts';
import { buttonLists } from '../model/standing-inside.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  shared: '"{code}" is of another button here, and "{unused}", which opens this call too, is on none.',
} as const;

/** Two buttons that send one call different values have a right of their own each; else one right grants both and the other nothing. */
export const buttonCodesApart = defineRule({
  id: 'button-codes-apart',
  severity: 'error',
  waits: true,
  description: {
    zh: '向同一接口发送不同值的两个按钮各用各的权限码：接口放行的另一个权限码不能没有按钮使用。',
    en: 'Two buttons that send different values to one call have a code each, where the call is opened by two: none of them stays without a button.',
  },
  messages,
  visit: {
    block(block, tools) {
      for (const actions of buttonLists(block)) check(actions, tools);
    },
  },
});

function check(
  actions: readonly Action[],
  { catalogue, entity, report }: Tools<typeof messages> & { entity?: KnownEntity },
): void {
  if (actions.length < 2) return;
  actions.forEach((action, index) => {
    const same = actions.slice(0, index).find((other) => isPair(other, action));
    if (!same) return;
    const { menuCode: code = '' } = action;
    const called = 'endpoint' in action ? catalogue.endpoints.get(action.endpoint ?? '') : undefined;
    const unused = called && unusedCode(called, code, catalogue);
    const name = unused === undefined ? undefined : catalogue.menu?.get(unused)?.node.menuName;
    if (unused === undefined || !name || !called) return;
    // The one with the name of the unused button, or that sends the code of that name, is the one that was copied.
    const wrong =
      [same, action].find((one) => isCalled(one, name, called, { catalogue, ...(entity && { entity }) })) ?? action;
    report(at(wrong, 'menuCode'), 'shared', { code, unused });
  });
}

function isPair(a: Action, b: Action): boolean {
  return (
    a.menuCode !== undefined &&
    a.menuCode === b.menuCode &&
    'endpoint' in a &&
    'endpoint' in b &&
    a.endpoint !== undefined &&
    a.endpoint === b.endpoint &&
    JSON.stringify(plainOf(a)) !== JSON.stringify(plainOf(b))
  );
}

function unusedCode({ access }: Endpoint, code: string, catalogue: DocumentCatalogue): string | undefined {
  if (typeof access === 'string') return undefined;
  const page = catalogue.menu?.get(code)?.parent?.menuCode;
  const uses = pageUses(catalogue);
  if (page === undefined || !uses.complete || uses.doubtful.has('code')) return undefined;
  return access.find(
    (one) => one !== code && catalogue.menu?.get(one)?.parent?.menuCode === page && !uses.codes.has(one),
  );
}

function isCalled(
  action: Action,
  name: Text,
  { request }: Endpoint,
  { catalogue, entity }: { catalogue: DocumentCatalogue; entity?: KnownEntity },
): boolean {
  if (action.label) return action.label.zh === name.zh;
  return plainOf(action).some(([field, value]) => {
    const dictionary = request?.properties?.[field]?.dictionary ?? entity?.fields.get(field)?.dictionary ?? '';
    return catalogue.codeLabels.get(dictionary)?.get(String(value))?.zh === name.zh;
  });
}

function plainOf(action: Action): [name: string, value: unknown][] {
  const params = 'params' in action ? action.params : undefined;
  return Object.entries(params ?? {}).filter(([, value]) => typeof value !== 'object');
}
