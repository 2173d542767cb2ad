import type { ActionKind } from '../action-kind.ts';

/** Makes a file of what the filters leave, or of the ticked rows among that, in the first format: where there is a button of its own, it asks which. */
export const exportAction: ActionKind<'export'> = {
  async run({ endpoint, columns, formats }, { listPayload, rows, rowKey = 'id' }, { host, startExport }) {
    const payload = listPayload?.();
    if (payload === undefined) return;
    const ids = rows && { ids: rows.map((row) => row[rowKey]) };
    await startExport(endpoint, { ...payload, ...ids, columns, format: formats[0], language: host.language });
  },
};
