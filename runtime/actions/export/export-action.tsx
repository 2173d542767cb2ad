import type { ActionKind } from '../action-kind.ts';

/** Makes a file of the filtered rows, or of the ticked ones, in the first format: a separate button lets the user choose. */
export const exportAction: ActionKind<'export'> = {
  async run({ endpoint, columns, formats, sheets }, { listPayload, rows, rowKey = 'id' }, { host, startExport }) {
    const payload = listPayload?.();
    if (payload === undefined) return;
    const ids = rows && { ids: rows.map((row) => row[rowKey]) };
    await startExport(endpoint, {
      ...payload,
      ...ids,
      columns,
      ...(sheets && { sheets }),
      format: formats[0],
      language: host.language,
    });
  },
};
