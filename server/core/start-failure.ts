/**
 * Something outside the program prevents the server from starting. The message is one sentence or two for a person: what is
 * wrong, and the way out. The command that starts the server prints it and exits with 1, without a stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
