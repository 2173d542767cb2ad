import type { SignedRequest } from '../protection/signed-call.ts';

/** A row of which one call is under way at a time, so that it is known what it may hold. */
export interface Watched {
  id: string;
  revision: number;
  /** What the last acknowledged write has put there. */
  value: number;
  /** What a write wanted to put there that nobody has answered. */
  wanted?: number;
}

/** What a client knows: what it was promised, and what it does not know. */
export interface Ledger {
  /** Acknowledged creations: the pet's id by its name. */
  created: Map<string, string>;
  /** Names of creations that nobody has answered. */
  unsure: Set<string>;
  /** Pets that are updated one by one; the value is their fee. */
  updated: Watched[];
  /** Pets that are updated all in one call; the value is their gender. */
  batch: Watched[];
  /** Imports: how the names in it begin, by job. */
  imports: Map<string, string>;
  exports: Set<string>;
  /** Imports that nobody has answered. */
  unsureImports: Set<string>;
  /** How many loans an approval was asked for, one after the other. */
  asked: number;
  /** Those whose approval was acknowledged. */
  lent: Set<string>;
  /** Acknowledged commands to devices. */
  commands: Set<string>;
  /** The last password that a device was promised (empty: none), and those tried since. */
  passwords: string[];
  /** Acknowledged writes of this round as they were sent, the last one last. */
  acknowledged: SignedRequest[];
  /** Writes of this round that nobody has answered, as they were sent. */
  unanswered: SignedRequest[];
  /** How many writes were acknowledged in all. */
  count: number;
  /** Answers that no server may give here. */
  refusals: string[];
}

export function emptyLedger(): Ledger {
  return {
    created: new Map(),
    unsure: new Set(),
    updated: [],
    batch: [],
    imports: new Map(),
    exports: new Set(),
    unsureImports: new Set(),
    asked: 0,
    lent: new Set(),
    commands: new Set(),
    passwords: [''],
    acknowledged: [],
    unanswered: [],
    count: 0,
    refusals: [],
  };
}
