/** Formatted text as data: exactly what the subset of the format rich-text can express. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: 'p' | 'strong' | 'ul' | 'ol' | 'li' | 'a' | 'br';
  /** Of `a`: an http or https address. */
  href?: string;
  children: readonly RichNode[];
}
