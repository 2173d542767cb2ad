import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What the upload sends for each file. */
const SENT = ['batchId', 'fileName', 'contentType', 'data'] as const;

/** A batch is opened by a call that returns its id, and filled by one that accepts a file of it. */
export const batchCallsFit = defineRule({
  id: 'batch-calls-fit',
  severity: 'error',
  description: {
    zh: 'batchUpload 的 create 接口返回 batchId，upload 接口接收 batchId、fileName、contentType 和 data。',
    en: 'The create call of a batchUpload answers batchId, its upload call takes batchId, fileName, contentType and data.',
  },
  messages: {
    create: '"{endpoint}" opens no batch: it does not answer "batchId".',
    upload: '"{endpoint}" takes no file of a batch: it does not take "{name}".',
  },
  visit: {
    field({ batch }, { catalogue: { endpoints }, report }) {
      if (!batch) return;
      const [create, upload] = [endpoints.get(batch.create), endpoints.get(batch.upload)];
      const answered = create?.response?.properties;
      // Two that were swapped are one mistake.
      if (create && answered && !Object.hasOwn(answered, 'batchId'))
        return report(at(batch, 'create'), 'create', { endpoint: batch.create });
      const taken = upload?.request?.properties;
      const missing = taken && SENT.find((name) => !Object.hasOwn(taken, name));
      if (missing !== undefined) report(at(batch, 'upload'), 'upload', { endpoint: batch.upload, name: missing });
    },
  },
});
