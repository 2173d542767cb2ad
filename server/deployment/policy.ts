import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';

/**
 * Where the security helper answers on the computer of the person. @see product spec section 7, src/security-helper
 */
const HELPER = ['https://127.0.0.1:51245', 'http://127.0.0.1:51235'];

/**
 * The content security policy of the console: it runs no code but its own files, and connects to this server and to the hosts
 * that the deployment names, each for its purpose only.
 */
export function policyOf(deployment: ConsoleConfiguration | undefined, nonce: string): string {
  const { serviceOrigin, map, product, securityHelper } = deployment ?? {};
  const service = originOf(serviceOrigin);
  // A service also sends the pictures of its records.
  const pictures = new Set([...service, ...originOf(map?.tiles), ...originOf(product?.logo)]);
  const calls = [...service, ...(securityHelper ? HELPER : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ["connect-src 'self'", ...calls].join(' '),
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** None for a path, which is of this server. */
function originOf(address: string | undefined): string[] {
  return address?.startsWith('http') && URL.canParse(address) ? [new URL(address).origin] : [];
}
