import { create } from 'zustand';
import type { Shared } from './share/share-link.ts';

interface PlaygroundState {
  /** The page that the text is a version of; empty until one is chosen. */
  id: string;
  text: string;
  /** The parameters that the page is shown with. */
  params: Readonly<Record<string, string>>;
  /** The text came with a link. It runs with the rights of the user who opens it, so the user reads it first and confirms. */
  held: boolean;
  /** Grows when the text is replaced by another document, not while it is typed. */
  round: number;
}

/** What is being tried out. It lives as long as the console is open, so that a look at another page loses nothing. */
export const usePlayground = create<PlaygroundState>()(() => ({ id: '', text: '', params: {}, held: false, round: 0 }));

/** Begins with another document. @param held it is not shown before the user confirms */
export function openDocument({ id, text }: Shared, held: boolean): void {
  usePlayground.setState(({ round }) => ({ id, text, params: {}, held, round: round + 1 }));
}
