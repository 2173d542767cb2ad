import type zh from '../locales/zh.json';

/** The dotted name of a text of `src/locales`: a wrong one does not compile. */
export type TextKey = LeafPath<typeof zh>;

type LeafPath<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafPath<Node[Key]>}`;
}[keyof Node & string];
