/** The record that a page is about, where a document does not say another one: that of its parameter. */
export const RECORD_OF_PAGE = { from: 'params.id' } as const;
