import type { ActionKind } from '../action-kind.ts';

/** Makes a file of what the filters leave, in the first format: where there is a button of its own, it asks which. */
export const exportAction: ActionKind<'export'> = {
  async run({ endpoint, columns, formats }, { listPayload }, { host, startExport }) {
    const payload = listPayload?.();
    if (payload === undefined) return;
    await startExport(endpoint, { ...payload, columns, format: formats[0], language: host.language });
  },
};
