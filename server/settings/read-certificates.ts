import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates (PEM) of a file, or what is wrong with it, a text to follow its name. */
export function readCertificates(path: string): { ca: string } | { wrong: string } {
  try {
    const ca = readFileSync(path, 'utf8');
    const found = ca.match(CERTIFICATE) ?? [];
    for (const one of found) new X509Certificate(one);
    return found.length > 0 ? { ca } : { wrong: 'holds no certificate (PEM)' };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { wrong: code.startsWith('ERR_') ? 'has a certificate that cannot be read' : `cannot be read (${code})` };
  }
}
