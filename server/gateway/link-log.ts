/** Where a link writes what people who run the server should know. Nothing of an order or an event is in it. */
export interface LinkLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}
