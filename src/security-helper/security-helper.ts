import type { ConsoleConfig } from '../core/config.ts';
import {
  ADDRESSES,
  type HelperAnswer,
  type HelperStatus,
  PATIENCE,
  readRefusal,
  readSerial,
  readSignature,
  readStatus,
  type TokenSerial,
  type TokenSignature,
} from './protocol.ts';

/** The helper for hardware tokens on the computer of the person. Nothing here throws. */
export interface SecurityHelper {
  /** Whether one answers, and whether a token is in the computer. */
  status(): Promise<HelperAnswer<HelperStatus>>;
  serial(): Promise<HelperAnswer<TokenSerial>>;
  /** The helper asks the person for the PIN: this may take a minute. */
  sign(text: string, signal?: AbortSignal): Promise<HelperAnswer<TokenSignature>>;
}

/** Milliseconds for which a helper that was not there is not looked for again, however often it is asked for. */
const ABSENCE = 10_000;

const known = new WeakMap<object, SecurityHelper>();

/**
 * The helper of this console; the same one for the same configuration, so that it is looked for once. Nothing is asked of the
 * computer before one of its functions is called, and nothing at all where the deployment has it switched off.
 */
export function securityHelper(config: Pick<ConsoleConfig, 'securityHelper'>): SecurityHelper {
  const helper = known.get(config) ?? createSecurityHelper(config.securityHelper ? addressesFor(location) : []);
  known.set(config, helper);
  return helper;
}

/** A page over TLS tries the secure port first. */
export function addressesFor({ protocol }: Pick<Location, 'protocol'>): readonly string[] {
  const { secure, plain } = ADDRESSES;
  return protocol === 'https:' ? [secure, plain] : [plain, secure];
}

/** @param addresses tried one after another; none: switched off */
export function createSecurityHelper(addresses: readonly string[]): SecurityHelper {
  let found: string | undefined;
  let absentUntil = 0;
  let looking: Promise<HelperAnswer<HelperStatus>> | undefined;

  async function look(): Promise<HelperAnswer<HelperStatus>> {
    for (const address of found ? [found] : addresses) {
      const answer = await ask(`${address}/v1/status`, PATIENCE.status, readStatus);
      if (!answer.ok) continue;
      found = address;
      return answer;
    }
    found = undefined;
    absentUntil = Date.now() + ABSENCE;
    return { ok: false, why: 'absent' };
  }

  async function status(): Promise<HelperAnswer<HelperStatus>> {
    if (addresses.length === 0) return { ok: false, why: 'off' };
    if (Date.now() < absentUntil) return { ok: false, why: 'absent' };
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function asking<Value extends object>(
    path: string,
    patience: number,
    read: (said: Readonly<Record<string, unknown>>) => Value | undefined,
    request?: RequestInit,
  ): Promise<HelperAnswer<Value>> {
    const there = found ? undefined : await status();
    if (there && !there.ok) return there;
    const answer = await ask(`${found}${path}`, patience, read, request);
    // A helper that is gone is looked for again at the next request, maybe on the other port.
    if (!answer.ok && answer.why === 'absent') found = undefined;
    return answer;
  }

  return {
    status,
    serial: () => asking('/v1/serial', PATIENCE.serial, readSerial),
    sign: (text, signal) =>
      asking('/v1/signature', PATIENCE.signature, readSignature, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
        ...(signal && { signal }),
      }),
  };
}

async function ask<Value extends object>(
  address: string,
  patience: number,
  read: (said: Readonly<Record<string, unknown>>) => Value | undefined,
  { signal, ...request }: RequestInit = {},
): Promise<HelperAnswer<Value>> {
  const timeout = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    const said: unknown = await answer.json().catch(() => null);
    const words = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : {};
    if (!answer.ok) return { ok: false, why: readRefusal(words) };
    const value = read(words);
    return value ? { ok: true, ...value } : { ok: false, why: 'failed' };
  } catch {
    if (signal?.aborted) return { ok: false, why: 'cancelled' };
    return { ok: false, why: timeout.aborted ? 'failed' : 'absent' };
  }
}
