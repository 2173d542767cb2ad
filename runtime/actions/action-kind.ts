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
  /** The available values, besides those that every place has. */
  scopes: Scopes;
  /** The object whose fields are the bare names of conditions; left out means the available row, node or form values. */
  near?: Row;
  /** The field with the record's key, where the action is about the record near it or about ticked rows. */
  rowKey?: string;
  /** The ticked rows of a batch action. */
  rows?: readonly Row[];
  /** The payload of the list around it; undefined outside a list, or when the list is empty by definition. */
  listPayload?: () => object | undefined;
  /** The name of a ticked row where it must differ from others. */
  nameOf?: (row: Row) => string;
  /** Called when all of it was done: the ticks are removed then. */
  done?: () => void;
}

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** What an action works with. All of it is as of the moment that the action starts. */
export interface ActionTools {
  host: RuntimeHost;
  t: TFunction<'runtime'>;
  dialogs: Dialogs;
  /** The frame around it: what is loaded again, closed and printed. */
  place: ActionPlace | undefined;
  confirm(confirm: Confirm, ask: ConfirmAsk): Promise<boolean>;
  followUps: FollowUps;
  openTarget(target: ResolvedTarget, scopes: Scopes): void;
  /** Shows a message that disappears by itself. */
  say(tone: Tone, text: string): void;
  /** Shows a line that stays and changes under its key until it is final. */
  showNotice(key: string, tone: Tone, title: string, text: ReactNode, final: boolean): void;
  /** Removes a line. */
  removeNotice(key: string): void;
  /** Whether the page on which it was started is still open; also true while another tab is shown. */
  isPageOpen(): boolean;
  startExport(endpoint: string, payload: object): Promise<void>;
}

/** A call that is sent as the action would send it, to find out what it would do. */
export interface PreviewCall {
  endpoint: string;
  payload: object;
}

/** One type of action: what it does. The console reports a failed call, so it ends the action and throws nothing. */
export interface ActionKind<Type extends keyof ActionByType> {
  /** It asks the document's question itself, once it knows what is sent; for the others it is asked before they run. */
  asksItself?: true;
  /** The call that can find out what would happen, before the document's question is asked. */
  preview?(action: ActionByType[Type], subject: ActionSubject): PreviewCall | undefined;
  run(action: ActionByType[Type], subject: ActionSubject, tools: ActionTools): Promise<void>;
}

/** The object whose fields are the bare names of an action's conditions. */
export function nearOf({ near, rows, scopes }: ActionSubject): Row {
  return near ?? (rows ? {} : (scopes.row ?? scopes.node ?? scopes.values ?? {}));
}
