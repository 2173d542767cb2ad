/** What a form must know of a widget that may not be loaded yet. It is said where the checker knows the widget: `validators/model/widget-fit.ts`. */
export interface WidgetTraits {
  /** How a person gives a value; left out: it is chosen. */
  given?: 'typed' | 'uploaded' | 'added';
  /** A secret, or a number that names a person, whatever the entity says of the field. */
  holds?: 'secret' | 'personal';
  /** White space around what is typed means something. */
  asTyped?: true;
  /** It gives both ends of a stretch of time: of days, or to the second. */
  range?: 'day' | 'second';
}
