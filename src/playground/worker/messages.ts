import type { Offers } from '../language/complete.ts';
import type { HoverText } from '../language/hover.ts';
import type { Checked, ShippedPage } from './workbench.ts';

/** What the worker can be asked: name → what goes in and what comes out. */
export interface Questions {
  /** All documents and grammars, before anything else and whenever they change. */
  open: { asked: { files: Readonly<Record<string, string>> }; answer: readonly ShippedPage[] };
  check: { asked: { id: string; text: string; language: 'zh' | 'en' }; answer: Checked };
  complete: { asked: { text: string; offset: number }; answer: Offers };
  hover: { asked: { text: string; offset: number }; answer: HoverText | undefined };
}

export type Question = keyof Questions;

/** A question on its way to the worker. */
export type AskedQuestion = {
  [Name in Question]: { number: number; name: Name; asked: Questions[Name]['asked'] };
}[Question];

/** Its answer, under the same number. */
export type GivenAnswer =
  | { number: number; answer: Questions[Question]['answer'] }
  | { number: number; failure: string };
