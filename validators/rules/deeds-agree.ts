import type { Confirm, Text, Watch } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { actionsNamedIn, askedIn, contradicting, isOtherSide, type Language } from '../model/action-words.ts';
import { wordsOfName } from '../model/name-words.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  languages: 'The Chinese and the English do not name the same deed.',
  button: 'This asks for another deed than its button does: "{label}".',
  code: '"{code}" is called as its opposite.',
  side: 'The Chinese and the English do not name the same side.',
  done: 'This tells of another deed than its button does: "{label}".',
} as const;

const LANGUAGES = ['zh', 'en'] as const;

/** A question names the action of its button, in both languages: a user who reads "unfreeze" and freezes was misled. */
export const deedsAgree = defineRule({
  id: 'deeds-agree',
  severity: 'error',
  description: {
    zh: '按钮、确认文字和成功提示说的是同一件事，中英文也要一致：按钮是“冻结”，不能问“确定解冻吗”。',
    en: 'A button, its question and what is said when it is done name one deed, in both languages: "Freeze" does not ask "Unfreeze?".',
  },
  messages,
  visit: {
    text(text, { report }) {
      if (isOtherSide(text)) return report(at(text, 'en'), 'side', {});
      // A question is compared with its button, too.
      const zh = actionsNamedIn(text.zh, 'zh');
      if (zh.size === 0 || /[?？]|吗/.test(text.zh + text.en)) return;
      if (contradicting(zh, actionsNamedIn(text.en, 'en')) !== undefined) report(at(text, 'en'), 'languages', {});
    },
    menuNode(node, { report }) {
      const { menuCode, menuName, type } = node;
      if (type !== 'button') return;
      const called = actionsNamedIn(wordsOfName(menuCode.slice(menuCode.lastIndexOf(':') + 1)).join(' '), 'en');
      const isOpposite = LANGUAGES.every((language) =>
        contradicting(called, actionsNamedIn(menuName[language], language)),
      );
      if (isOpposite) report(at(node, 'menuName'), 'code', { code: menuCode });
    },
    action(action, { catalogue, report }) {
      const { confirm, menuCode } = action;
      const name = action.label ?? nameOf(menuCode, catalogue);
      if (confirm) checkQuestion(confirm, name, report);
      if ('watch' in action && action.watch && name) checkWatch(action.watch, name, report);
      const isAction = 'endpoint' in action && catalogue.endpoints.get(action.endpoint ?? '')?.operation === 'action';
      if (isAction && 'success' in action && action.success && name) checkSuccess(action.success, name, report);
    },
    outcome({ confirm, label, success }, { report }) {
      if (confirm) checkQuestion(confirm, label, report);
      if (success) checkSuccess(success, label, report);
    },
    formBlock({ confirm, submit }, { catalogue, report }) {
      if (confirm) checkQuestion(confirm, submit?.label ?? nameOf(submit?.menuCode, catalogue), report);
    },
  },
});

type Report = Tools<typeof messages>['report'];

function nameOf(menuCode: string | undefined, { menu }: DocumentCatalogue): Text | undefined {
  return menuCode === undefined ? undefined : menu?.get(menuCode)?.node.menuName;
}

function checkQuestion({ text }: Confirm, name: Text | undefined, report: Report): void {
  const other = LANGUAGES.filter((language) => name && isOther(askedIn(text[language]), name, language));
  if (name && other.length > 0) {
    const [only] = other;
    const place = other.length === 1 && only ? at(text, only) : at(text);
    report(place, 'button', { label: name[only ?? 'zh'] });
    return;
  }
  const own = name && LANGUAGES.map((language) => isApartFrom(askedIn(text[language]), name, language));
  if (name && own?.every((one) => one)) {
    report(at(text), 'button', { label: name.zh });
    return;
  }
  const asked = { zh: actionsNamedIn(askedIn(text.zh), 'zh'), en: actionsNamedIn(askedIn(text.en), 'en') };
  if (asked.zh.size === 0 || asked.en.size === 0) return;
  const whole = { zh: actionsNamedIn(text.zh, 'zh'), en: actionsNamedIn(text.en, 'en') };
  const isApart = ![...whole.zh].some((action) => whole.en.has(action));
  if (!isApart) return;
  // The language that does not name what the button does is the wrong one.
  const wrong = LANGUAGES.find((language) => {
    const named = name ? actionsNamedIn(name[language], language) : new Set<string>();
    return named.size > 0 && ![...named].some((action) => whole[language].has(action));
  });
  report(at(text, wrong ?? 'en'), 'languages', {});
}

function checkSuccess(text: Text, name: Text, report: Report): void {
  const wrong = LANGUAGES.find((language) => isOther(text[language], name, language));
  if (wrong) report(at(text, wrong), 'done', { label: name[wrong] });
}

/** A clause that only states the result of an action: `重启成功`. The result of an action may have the name of another one. */
const WENT = /^[^：:，,。]*(?:成功|失败|超时)(?=$|[：:，,。])/;

/** The result text of a watch, where that is another action in both languages. */
function checkWatch({ states, timeout }: Watch, name: Text, report: Report): void {
  for (const text of [...states.map((state) => state.text), timeout]) {
    if (!text || !WENT.test(text.zh)) continue;
    if (LANGUAGES.every((language) => isApartFrom(text[language], name, language)))
      report(at(text), 'done', { label: name.zh });
  }
}

/** Both name actions, and none of them is the same. */
function isApartFrom(text: string, name: Text, language: Language): boolean {
  const [called, asked] = [actionsNamedIn(name[language], language), actionsNamedIn(text, language)];
  return called.size > 0 && asked.size > 0 && ![...called].some((action) => asked.has(action));
}

/** It names the opposite of the button's name. */
function isOther(text: string, name: Text, language: Language): boolean {
  return contradicting(actionsNamedIn(name[language], language), actionsNamedIn(text, language)) !== undefined;
}
