import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { PageRoute } from '../../schemas/generated/routes.ts';

/** A line of a document around a finding. */
export interface FrameLine {
  number: number;
  text: string;
  /** The marked stretch, in UTF-16 units from 0; absent where nothing of the line is meant. */
  marked?: readonly [start: number, end: number];
}

/** A finding as the browser shows it. */
export interface ShownFinding {
  rule: string;
  severity: 'error' | 'warning';
  /** Path below `schemas/`. */
  file: string;
  line: number;
  column: number;
  message: string;
  frame: readonly FrameLine[];
}

/** Which pages there are, and where. */
export interface LiveRoutes {
  routes: readonly PageRoute[];
  menuRoutes: Readonly<Record<string, string>>;
}

/** The state of the documents: requested once, and sent again with every change. */
export interface LiveState extends LiveRoutes {
  /** Of the documents as they are on the disk; what is shown is the last state of each that had no error. */
  findings: readonly ShownFinding[];
  /** Absolute folder of the documents, with a `/` at its end: what an editor opens. */
  folder: string;
}

/** What the development server sends to every open console. */
export interface LiveMessages {
  /** Documents were saved. Only pages that some console has asked for are among the pages. */
  'console:documents': LiveState & { pages: Readonly<Record<string, ResolvedPage>> };
  /** The server answers by the documents of the moment; or why it stays with what it had. */
  'console:served': { failure?: string };
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap extends LiveMessages {}
}

/** Where the development server answers what a console asks of the documents. */
export const LIVE_ADDRESS = '/@documents';
