import type { Action, Group, MenuNode, Option, Section, Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { buttonLists } from '../model/standing-inside.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: '"{text}" stands here already: one of the two was copied and left as it was.',
  button: '"{text}" is what the button "{other}" is called in the menu, and this is "{code}".',
  question: 'This question was left from "{other}": it does not speak of "{label}".',
} as const;

type Report = Pick<Tools<typeof messages>, 'report'>;

/** A copy gets a name of its own: if two things have one name, the copy was not renamed. */
export const namesLeftOver = defineRule({
  id: 'names-left-over',
  severity: 'error',
  description: {
    zh: '复制来的内容要改名：同一处的分组、选项、常用语、流转、菜单不能同名；按钮不能用另一个按钮的名称或确认文字。',
    en: 'What is copied gets a name of its own: groups, choices, phrases, transitions and menu entries beside one another; a button has neither the name nor the question of another one.',
  },
  messages,
  visit: {
    detailBlock: ({ groups }, tools) => checkTitles(groups, tools),
    approvalBlock: ({ groups }, tools) => checkTitles(groups, tools),
    formBlock({ sections, steps }, tools) {
      checkTitles(sections, tools);
      for (const step of steps ?? []) checkTitles(step.sections, tools);
    },
    formAction: ({ sections }, tools) => checkTitles(sections, tools),
    field({ options, phrases }, tools) {
      checkLabels(options ?? [], tools);
      checkAlike(
        (phrases ?? []).map((text) => ({ text, of: text, path: [] })),
        tools,
      );
    },
    roles: ({ roles }, tools) =>
      checkAlike(
        roles.map((role) => ({ text: role.roleName, of: role, path: ['roleName'] })),
        tools,
      ),
    lifecycle: ({ transitions }, tools) => checkLabels(Object.values(transitions), tools),
    // Groups of several products in one menu may share a name; nodes of one group or page may not.
    menuNode: ({ children }, tools) => checkNodes(children ?? [], tools),
    block(block, tools) {
      for (const actions of buttonLists(block)) checkActions(actions, tools);
    },
  },
});

interface Said {
  text: Text;
  of: object;
  path: readonly string[];
}

function checkAlike(all: readonly Said[], { report }: Report): void {
  if (all.length < 2) return;
  const seen = { zh: new Set<string>(), en: new Set<string>() };
  for (const { text, of, path } of all) {
    const language = (['zh', 'en'] as const).find((one) => seen[one].has(text[one]));
    if (language) report(at(of, ...path, language), 'twice', { text: text[language] });
    seen.zh.add(text.zh);
    seen.en.add(text.en);
  }
}

/** Those that are shown alternately may share a title: each is compared with those that are always shown. */
function checkTitles(parts: readonly (Group | Section)[] | undefined, { report }: Report): void {
  if (!parts || parts.length < 2) return;
  parts.forEach((part, index) => {
    const before = parts
      .slice(0, index)
      .filter(({ visibleWhen }) => visibleWhen === undefined || part.visibleWhen === undefined);
    const language = (['zh', 'en'] as const).find(
      (one) => part.title && before.some(({ title }) => title?.[one] === part.title?.[one]),
    );
    if (part.title && language) report(at(part, 'title', language), 'twice', { text: part.title[language] });
  });
}

function checkLabels(parts: readonly (Pick<Option, 'label'> & object)[], tools: Report): void {
  checkAlike(
    parts.map((part) => ({ text: part.label, of: part, path: ['label'] })),
    tools,
  );
}

/** Hidden pages have the name of the place from which they are opened, so they may share a name with it. */
function checkNodes(nodes: readonly MenuNode[], tools: Report): void {
  const shown = nodes.filter(({ hidden }) => !hidden);
  checkAlike(
    shown.map((node) => ({ text: node.menuName, of: node, path: ['menuName'] })),
    tools,
  );
}

function checkActions(actions: readonly Action[], { catalogue, report }: Tools<typeof messages>): void {
  for (const action of actions) {
    const { menuCode = '', label } = action;
    const node = catalogue.menu?.get(menuCode);
    // For a button with the name of another one of its page, and not its own.
    const other =
      label &&
      node?.parent?.children?.find(
        (one) => one.menuCode !== menuCode && one.menuName.zh === label.zh && node.node.menuName.zh !== label.zh,
      );
    if (label && other)
      report(at(action, 'label', 'zh'), 'button', { text: label.zh, other: other.menuCode, code: menuCode });
    else checkQuestion(action, actions, { catalogue, report });
  }
}

/** The same question twice, which is about one of the two buttons and not the other, or about what one of the two calls does. */
function checkQuestion(
  action: Action,
  actions: readonly Action[],
  { catalogue, report }: Tools<typeof messages>,
): void {
  const asked = questionOf(action);
  const { label } = action;
  if (!asked || !label || asked.zh.includes(label.zh)) return;
  const alike = actions.filter((other) => other !== action && other.label && questionOf(other)?.zh === asked.zh);
  const source =
    alike.find(({ label: other }) => other && asked.zh.includes(other.zh)) ??
    alike.find(
      (other) =>
        actions.indexOf(other) < actions.indexOf(action) &&
        other.label?.zh !== label.zh &&
        !ASKS_NOTHING.test(asked.zh.replaceAll(/\{\w+\}/g, '')) &&
        doOther(action, other, catalogue),
    );
  if (source?.label) report(at(asked), 'question', { other: source.label.zh, label: label.zh });
}

/** A question that would do for any button. */
const ASKS_NOTHING =
  /^[“”《》]*(?:请|您)*(?:确定|确认|是否|真的)*(?:要|继续|执行|进行|提交|此|该|这个|这些|本次|所选|选中的?|操作|处理)*[吗么]?[，。？！?!\s“”《》]*(?:操作将被记录)?。?$/;

/** Two calls of which one deletes, or that make different transitions, or of which one makes none. */
function doOther(a: Action, b: Action, { endpoints }: DocumentCatalogue): boolean {
  const [one, other] = [a, b].map((action) =>
    'endpoint' in action ? endpoints.get(action.endpoint ?? '') : undefined,
  );
  if (!one || !other || one === other) return false;
  return one.operation !== other.operation || String(one.transition) !== String(other.transition);
}

function questionOf(action: Action): Text | undefined {
  return 'confirm' in action ? action.confirm?.text : undefined;
}
