import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Confirm, ResolvedAction, ResolvedTarget } from '../../schemas/generated/grammar.ts';
import type { Dialogs } from '../core/dialogs.tsx';
import type { RuntimeHost } from '../core/host.ts';
import type { Row, Scopes } from '../core/values.ts';
import type { ActionPlace } from './action-frame.tsx';
import type { ConfirmAsk } from './use-confirm.tsx';
import type { FollowUps } from './use-follow-ups.ts';

export type ActionByType = { [Action in ResolvedAction as Action['type']]: Action };

/** What an action is about. */
export interface ActionSubject {
  /** The values in reach beside those that every place has. */
  scopes: Scopes;
  /** What bare names of conditions are fields of; left out means the row, the node or the form's values in reach. */
  near?: Row;
  /** The field with the record's key, where the action is about the record near it or about ticked rows. */
  rowKey?: string;
  /** The ticked rows of a batch action. */
  rows?: readonly Row[];
  /** What the list around it is asked by; undefined outside a list, or when the list is of nothing. */
  listPayload?: () => object | undefined;
  /** What a ticked row is called where it is told apart from others. */
  nameOf?: (row: Row) => string;
  /** Told when all of it was done: what was ticked is no longer. */
  done?: () => void;
}

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** What an action works with. All of it is of the moment that the action starts. */
export interface ActionTools {
  host: RuntimeHost;
  t: TFunction<'runtime'>;
  dialogs: Dialogs;
  /** The frame around it: what is loaded again, closed and printed. */
  place: ActionPlace | undefined;
  confirm(confirm: Confirm, ask: ConfirmAsk): Promise<boolean>;
  followUps: FollowUps;
  openTarget(target: ResolvedTarget, scopes: Scopes): void;
  /** A word that goes away by itself. */
  say(tone: Tone, text: string): void;
  /** A line that stays and changes under its key until it is final. */
  tell(key: string, tone: Tone, title: string, text: ReactNode, final: boolean): void;
  /** Takes a line away. */
  untell(key: string): void;
  /** Whether the page that it was started on is still open; behind another tab it is. */
  isPageOpen(): boolean;
  startExport(endpoint: string, payload: object): Promise<void>;
}

/** A call that is sent the same as the action would send it, to learn what it would do. */
export interface TellingCall {
  endpoint: string;
  payload: object;
}

/** One type of action: what it does. A failed call was told by the console, so it ends the action and throws nothing. */
export interface ActionKind<Type extends keyof ActionByType> {
  /** It asks the document's question itself, once it knows what is sent; of the others it is asked before they run. */
  asksItself?: true;
  /** The call that can tell what would happen, before the document's question is asked. */
  tellsFirst?(action: ActionByType[Type], subject: ActionSubject): TellingCall | undefined;
  run(action: ActionByType[Type], subject: ActionSubject, tools: ActionTools): Promise<void>;
}

/** What bare names of an action's conditions are fields of. */
export function nearOf({ near, rows, scopes }: ActionSubject): Row {
  return near ?? (rows ? {} : (scopes.row ?? scopes.node ?? scopes.values ?? {}));
}
