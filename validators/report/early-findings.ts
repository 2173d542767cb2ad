/** The findings about a document before rules check it. */
export type EarlyFinding = 'json' | 'grammar' | 'document-place' | 'document-missing' | 'definition-misspelt';

/** What each requires. */
export const EARLY_FINDINGS: Readonly<Record<EarlyFinding, string>> = {
  json: 'A document is strict JSON in UTF-8: no comments, no commas too many, no key twice in an object.',
  grammar:
    'A document fits the grammar of its kind: only keys and values that the grammar knows, and all that it asks for.',
  'document-place': 'A document lies where its kind belongs, under a name that others can write.',
  'document-missing': 'The documents that there is exactly one of are all there.',
  'definition-misspelt':
    'A name that nothing names is not misspelt, while others name what is near it and nowhere defined.',
};
