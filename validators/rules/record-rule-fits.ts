import { comparisonsIn } from '../model/comparisons-in.ts';
import { computedSources } from '../model/computed-sources.ts';
import { conditionNames } from '../model/condition-names.ts';
import { defineRule } from '../rule.ts';

/** What must hold over a record reads that record alone: the server keeps it wherever the record is written, without a page around it. */
export const recordRuleFits = defineRule({
  id: 'record-rule-fits',
  severity: 'error',
  description: {
    zh: '实体中的 requiredWhen 和 checks 只能引用同一记录自身保存的字段和 now：服务端在任何写入处执行，没有页面、行或账号可用；校验必须用到它所在的字段，必填不能取决于自己。',
    en: 'A requiredWhen and the checks of an entity read the stored fields of the same record, and now: the server keeps them wherever it is written, with no page, row or account around it. A check reads the field that it stands at, and nothing is required by its own value.',
  },
  messages: {
    scope:
      '"{path}" is not of the record: the server keeps this without a page. Say it in the form, or of fields of the record.',
    joined: '"{field}" is read over "{relation}" and is not written with the record: compare "{relation}".',
    computed: '"{field}" is worked out when it is read, not while a record is written: compare "{source}".',
    sensitive: '"{field}" is encrypted and comes back masked: compare whether it is there, not with a value.',
    itself: '"{field}" is required by its own value: it would have to be there to be asked for.',
    other: 'This check says nothing of "{field}", at which it would be said: put it at a field that it reads.',
  },
  visit: {
    recordRule({ condition, message }, { field, owner, report }) {
      const names = conditionNames(condition);
      const wrong = comparisonsIn(condition).flatMap((one) => {
        if (one.path.includes('.') && !one.path.startsWith('values.')) {
          report(one.place, 'scope', { path: one.path });
          return [one];
        }
        const name = one.path.replace(/^values\./, '');
        const property = owner.fields.get(name);
        if (property?.joined) report(one.place, 'joined', { field: name, relation: property.joined.relation });
        else if (property?.computed)
          report(one.place, 'computed', { field: name, source: computedSources(property.computed)[0] ?? name });
        else if (property?.sensitive?.encrypted && one.comparesValue) report(one.place, 'sensitive', { field: name });
        else return [];
        return [one];
      });
      // A name that is none is reported for itself, and may mean the field.
      if (wrong.length > 0 || names.some((name) => !owner.fields.has(name))) return;
      if (message === undefined && names.includes(field)) {
        const own = comparisonsIn(condition).find(({ path }) => path.replace(/^values\./, '') === field);
        if (own) report(own.place, 'itself', { field });
      } else if (message !== undefined && !names.includes(field)) {
        const [first] = comparisonsIn(condition);
        if (first) report(first.place, 'other', { field });
      }
    },
  },
});
