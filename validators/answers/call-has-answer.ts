import { whyModule } from '../model/why-module.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Rule } from '../rule.ts';

const BEHIND = 'and no module of the server has it';

/**
 * The rule that holds the calls of the documents against a server: each is answered by an operation, as far as its documents say
 * enough for it, or by a module. The server would not start with another.
 *
 * @param calls the paths that modules of the server answer
 */
export function callHasAnswer(calls: ReadonlySet<string>): Rule {
  return defineRule({
    id: 'call-has-answer',
    severity: 'error',
    description: {
      en: 'A call says enough for its operation (an entity with a table; of a tree the parent, of an import the columns, of an action a transition or fields to write), or a module of the server answers it. One that waits is answered by no module.',
      zh: '接口的声明须足以执行其操作（有数据表的实体；树要有父级字段，导入要有列，action 要有状态转换或要写入的字段），否则须由服务端模块应答。声明 waits 的接口不能由模块应答。',
    },
    messages: {
      entity: `Nothing answers this call: it names no entity, ${BEHIND}.`,
      table: `Nothing answers this call: its entity has no table (readModel), ${BEHIND}.`,
      parent: `Nothing answers this call: its tree names no parent, ${BEHIND}.`,
      columns: `Nothing answers this call: it has no columns, ${BEHIND}.`,
      deed: `Nothing answers this call: it names no transition and writes no fields alone, ${BEHIND}.`,
      waits: 'A module of the server answers this call, so it cannot wait: what a module does could happen twice.',
    },
    visit: {
      endpoint(endpoint, { path, entity, report }) {
        // An entity that is unknown or cannot be read is reported by itself.
        if (calls.has(path) && endpoint.waits) report(keyAt(endpoint, 'waits'), 'waits', {});
        if (calls.has(path) || (endpoint.entity !== undefined && (!entity || entity.partial))) return;
        const lack = whyModule(endpoint, entity);
        if (lack) report(at(endpoint, 'operation'), lack, {});
      },
    },
  });
}
