/** The traits of a widget that may not be loaded yet, for forms. The checker's `validators/model/widget-fit.ts` defines them. */
export interface WidgetTraits {
  /** How a user enters a value; left out: it is chosen. */
  given?: 'typed' | 'uploaded' | 'added';
  /** A secret, or a number that identifies a person, whatever the entity states about the field. */
  holds?: 'secret' | 'personal';
  /** White space around the typed text is kept. */
  asTyped?: true;
  /** It gives both ends of a stretch of time: of days, or to the second. */
  range?: 'day' | 'second';
}
