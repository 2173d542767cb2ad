/**
 * Something outside the program prevents the server from starting. The message is one or two sentences for the operator: what
 * is wrong, and how to fix it. The command that starts the server prints it and exits with 1, without a stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
