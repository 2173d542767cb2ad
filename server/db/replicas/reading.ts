import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../sql/table.ts';
import { readsAlone } from './reads-alone.ts';
import type { Replica } from './replica.ts';

/** SQLSTATE: the statement took too long, which it would on the primary as well. */
const TOO_LONG = '57014';
/** SQLSTATEs of a server that goes, besides errors that have none: those of the connection. */
const GOING = /^(08|57P)/;

/**
 * A piece of work that reads on a replica. What writes goes to the primary, and so does all that follows it, for it may be read
 * again; a statement that the replica does not answer is asked of the primary.
 */
export class Reading {
  readonly #replica: Replica;
  readonly #goesOn: boolean;
  readonly #failed: (replica: Replica) => void;
  #hasLeft = false;

  /** @param goesOn its writes are not what it reads, as the progress of a job: it stays on the replica after one */
  constructor(replica: Replica, goesOn: boolean, failed: (replica: Replica) => void) {
    this.#replica = replica;
    this.#goesOn = goesOn;
    this.#failed = failed;
  }

  /** Whether something of it was read on the primary, or written. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** A write begins. */
  leave(): void {
    if (!this.#goesOn) this.#hasLeft = true;
  }

  async run<Row>(statement: RawBuilder<Row>, primary: Kysely<Tables>): Promise<Row[]> {
    const compiled = statement.compile(primary);
    if (!readsAlone(compiled.sql)) this.leave();
    else if (!this.#hasLeft && this.#replica.state === 'good') {
      try {
        return (await this.#replica.kysely.executeQuery<Row>(compiled)).rows;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (code === TOO_LONG) throw error;
        if (!/^[0-9A-Z]{5}$/.test(code) || GOING.test(code)) this.#failed(this.#replica);
        this.#hasLeft = true;
      }
    } else this.#hasLeft = true;
    return (await primary.executeQuery<Row>(compiled)).rows;
  }
}
