import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/**
 * Whether a request comes from a page of this very server in a browser of this computer. Another site that the person has open may
 * send requests here too, and a name of its own may lead here: neither has the right to write files.
 */
export function isFromHere({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
  const { host, origin } = headers;
  if (!isLoopback(socket.remoteAddress) || host === undefined || origin === undefined) return false;
  const [name, sender] = [hostOf(`http://${host}`), hostOf(origin)];
  if (!name || !sender || sender.host !== name.host || !isOwnName(name.hostname)) return false;
  // Browsers say it themselves; whoever leaves it out has said enough by the origin.
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
}

function hostOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** A name that leads to this computer whatever the name servers say. */
function isOwnName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopback(name);
}

function isLoopback(address: string | undefined): boolean {
  if (address === '::1') return true;
  const four = address?.replace(/^::ffff:/, '') ?? '';
  return isIPv4(four) && four.startsWith('127.');
}
