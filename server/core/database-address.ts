/** Where a database is: one server, or several of which one takes writes. */
export interface DatabaseAddress {
  /** An address for each host, in the order they are named. */
  urls: readonly [string, ...string[]];
  /** Only a server that takes writes is right: one of several, or a single one that says so. */
  writes: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)([^?#,]*)(?:\?([^#]*))?$/;
const TARGET = 'target_session_attrs';

/**
 * Reads an address as libpq writes it: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. Of
 * several hosts it is always the one that takes writes, whether or not the address says so. node-postgres knows a single host.
 *
 * @returns undefined for a text that is none
 */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, before = '', hosts = '', after = '', asked = ''] = PARTS.exec(text) ?? [];
  if (hosts === '') return undefined;
  const parts = asked.split('&').filter((part) => part !== '');
  const target = parts.find((part) => part.startsWith(`${TARGET}=`))?.slice(TARGET.length + 1);
  if (target !== undefined && !['any', 'read-write', 'primary'].includes(target)) return undefined;
  const rest = parts.filter((part) => !part.startsWith(`${TARGET}=`)).join('&');
  const [first, ...more] = hosts.split(',').map((host) => `${before}${host}${after}${rest && `?${rest}`}`);
  if (first === undefined || ![first, ...more].every((url) => URL.canParse(url))) return undefined;
  return { urls: [first, ...more], writes: more.length > 0 || target === 'read-write' || target === 'primary' };
}
