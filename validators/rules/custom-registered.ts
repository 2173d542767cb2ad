import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a page asks for by name is registered in custom.json. */
export const customRegistered = defineRule({
  id: 'custom-registered',
  severity: 'error',
  description: {
    zh: '页面引用的自定义组件和处理器必须在 custom.json 中注册。',
    en: 'A component or handler that a page names is registered in custom.json.',
  },
  messages: {
    component: 'No component "{name}" is registered in custom.json.',
    handler: 'No handler "{name}" is registered in custom.json.',
  },
  visit: {
    customBlock(block, { catalogue: { custom }, report }) {
      const { component: name } = block;
      if (custom && !Object.hasOwn(custom.components, name))
        report(at(block, 'component'), 'component', { name, near: Object.keys(custom.components) });
    },
    action(action, { catalogue: { custom }, report }) {
      if (action.type !== 'custom' || !custom || Object.hasOwn(custom.handlers, action.handler)) return;
      report(at(action, 'handler'), 'handler', { name: action.handler, near: Object.keys(custom.handlers) });
    },
  },
});
