/** The log of a link for the operator of the server. Nothing of an order or an event is in it. */
export interface LinkLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}
