import type { Language } from '../core/errors.ts';
import { ANYTHING, type LiveEvent } from '../services/live-events.ts';
import type { Subscription } from '../services/live-listeners.ts';
import type { Session } from '../services/session.ts';
import type { EventStream } from '../services/stream-answer.ts';

type Listening = Pick<Session, 'tokenHash' | 'accountUuid' | 'communityUuids'>;

/**
 * One open console. What has happened waits as a set of names, not as a queue of events: a slow console is notified less often,
 * and never needs more memory.
 */
export class Listener {
  readonly tokenHash: string;
  readonly accountUuid: string;
  readonly language: Language;
  readonly wanted: Subscription;
  /** Those that it asked for and may read. */
  readonly entities: ReadonlySet<string>;
  readonly #communityUuids: readonly string[];
  readonly #stream: EventStream;
  readonly #pending = new Set<string>();
  /** The time in milliseconds since which the client receives nothing; 0 while it receives. */
  #blockedAt = 0;

  constructor(
    session: Listening,
    language: Language,
    wanted: Subscription,
    entities: ReadonlySet<string>,
    stream: EventStream,
  ) {
    this.tokenHash = session.tokenHash;
    this.accountUuid = session.accountUuid;
    this.language = language;
    this.wanted = wanted;
    this.entities = entities;
    this.#communityUuids = session.communityUuids;
    this.#stream = stream;
    stream.onDrained(() => {
      this.#blockedAt = 0;
      this.flush();
    });
  }

  /** @returns whether there is something to send now */
  receive(event: LiveEvent): boolean {
    if (event.entity === ANYTHING) for (const entity of this.entities) this.#pending.add(entity);
    else if (this.#concerns(event)) this.#pending.add(event.entity);
    return this.#pending.size > 0;
  }

  #concerns({ entity, communityUuid, accountUuid }: LiveEvent): boolean {
    if (!this.entities.has(entity)) return false;
    if (accountUuid !== undefined && accountUuid !== this.accountUuid) return false;
    if (communityUuid === undefined) return true;
    if (this.wanted.communityUuid !== undefined && this.wanted.communityUuid !== communityUuid) return false;
    return this.#communityUuids.includes(communityUuid);
  }

  /** Whether an account that reaches these communities receives the same as before. */
  reaches(communityUuids: readonly string[]): boolean {
    return (
      communityUuids.length === this.#communityUuids.length &&
      communityUuids.every((uuid) => this.#communityUuids.includes(uuid))
    );
  }

  open(): void {
    this.#noteBlocked(this.#stream.send('open', { entities: [...this.entities] }));
  }

  /** Sends what waits, if the client can receive it. */
  flush(): void {
    if (this.#pending.size === 0 || this.#blockedAt > 0) return;
    const entities = [...this.#pending];
    this.#pending.clear();
    this.#noteBlocked(this.#stream.send('change', { entities }));
  }

  beat(): void {
    if (this.#blockedAt === 0) this.#noteBlocked(this.#stream.beat());
  }

  /** @returns whether the client has received nothing for so many milliseconds */
  isStuck(limit: number): boolean {
    return this.#blockedAt > 0 && Date.now() - this.#blockedAt > limit;
  }

  end(refusal: object): void {
    this.#stream.end('end', refusal);
  }

  drop(): void {
    this.#stream.drop();
  }

  #noteBlocked(taken: boolean): void {
    if (!taken && this.#blockedAt === 0) this.#blockedAt = Date.now();
  }
}
