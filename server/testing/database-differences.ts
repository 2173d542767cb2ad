/**
 * What the two databases do in ways of their own, though the statement is the same. A test that is about one of these runs on
 * both and states which (`databasesThatDiffer`); every other test runs on one.
 */
export const DATABASE_DIFFERENCES = {
  calls:
    'Each call of the console is answered from both: the one pass that takes every statement from its request to its answer.',
  connections:
    'A pool against one connection: who waits for whom, whose changes are seen when, what a transaction holds up.',
  errors: 'What is said of a rule of a table that is broken.',
  order: 'How texts are compared and sorted.',
  recovery: 'What is left after a process was killed.',
  storage: 'Where the data lie: partitions, an own folder, backups, moves, changed tables, another key.',
  values: 'How values go in and come out: times, numbers, lists, what a reader of requests lets through.',
} as const;

export type DatabaseDifference = keyof typeof DATABASE_DIFFERENCES;
