/** The i18next namespace of the runtime's own texts. The console registers `zh.json` or `en.json` of this folder under it. */
export const RUNTIME_NAMESPACE = 'runtime';
