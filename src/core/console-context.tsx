import { createContext, type ReactNode, use } from 'react';
import type { LiveLine } from '../../runtime/live/live-line.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ConsoleConfig } from './config.ts';

/** What boot decides and never changes while the console is open. */
export interface ConsoleParts {
  config: ConsoleConfig;
  client: RequestClient;
  /** Events about changes at the server, where it sends them. */
  live?: LiveLine;
}

const ConsoleContext = createContext<ConsoleParts | null>(null);

export function ConsoleProvider({ parts, children }: { parts: ConsoleParts; children: ReactNode }) {
  return <ConsoleContext value={parts}>{children}</ConsoleContext>;
}

export function useConsole(): ConsoleParts {
  const parts = use(ConsoleContext);
  if (!parts) throw new Error('A part of the console stands outside ConsoleProvider.');
  return parts;
}
