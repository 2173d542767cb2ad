/** What is open above the studio. */
export type StudioDialog = 'add' | 'newPage' | 'newDictionary' | 'changes';
