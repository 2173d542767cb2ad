/**
 * Something outside the program keeps the server from starting. The message is one sentence or two for a person: what is
 * wrong, and the way out. Whoever starts the server prints it and exits with 1; no stack is wanted.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
