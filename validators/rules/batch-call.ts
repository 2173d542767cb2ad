import { READING } from '../model/reading-operations.ts';
import { takesMany } from '../model/takes-many.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** They take no single record of which there might be several. */
const OF_FILES: ReadonlySet<string> = new Set(['export', 'import']);

/**
 * A button over ticked rows makes a call for several records; another call would be about none of them. Such a call gets
 * `ids`, so that it cannot require `id`.
 */
export const batchCall = defineRule({
  id: 'batch-call',
  severity: 'error',
  description: {
    zh: '批量操作调用的接口必须能处理多条记录：接口声明 batch，或在 params 中使用 selection；声明 batch 的接口收到的是 ids，不能必填 id；既收 id 又收 ids、并逐条流转状态的接口必须声明 batch。',
    en: 'A button over ticked rows calls what takes several records: a call with "batch", or params that name the selection. A call with "batch" is sent "ids" and cannot require "id"; one that takes both, and makes a transition of each, says "batch".',
  },
  messages: {
    required:
      'A call with "batch" is sent "ids" in place of "id": it cannot require "id", or its buttons over ticked rows are refused.',
    several:
      'It takes "id" or "ids", and makes a transition of each: that is what "batch": true says, so that each row is answered for.',
    single: '"{endpoint}" takes a single record: it needs "batch": true, or params from the selection.',
  },
  visit: {
    endpoint(endpoint, { report }) {
      const required = endpoint.request?.required;
      const index = required?.indexOf('id') ?? -1;
      if (endpoint.batch && required && index >= 0) report(at(endpoint, 'request', 'required', index), 'required', {});
      const sent = endpoint.request?.properties;
      if (!endpoint.batch && endpoint.transition !== undefined && sent?.id && sent.ids?.type === 'array')
        report(endpoint.batch === undefined ? keyAt(endpoint) : at(endpoint, 'batch'), 'several', {});
    },
    action(action, { place, catalogue: { endpoints }, report }) {
      if (place !== 'batch' || (action.type !== 'request' && action.type !== 'form')) return;
      const { endpoint } = action;
      const called = endpoints.get(endpoint);
      // endpoint-operation reports a call that a button cannot make at all.
      if (
        !called ||
        READING.has(called.operation) ||
        OF_FILES.has(called.operation) ||
        takesMany(called, action.params)
      )
        return;
      report(at(action, 'endpoint'), 'single', { endpoint });
    },
  },
});
