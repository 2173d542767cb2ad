import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Two files (PEM): the certificate of this server with those between it and its issuer, and its private key. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

/** What the two files hold, as Node takes it. */
export interface ServerCertificate {
  cert: string;
  key: string;
}

/** The certificate and its key, or which of the two settings is wrong, and what is wrong with its file. */
export function readCertificate(
  files: CertificateFiles,
): { read: ServerCertificate } | { of: keyof CertificateFiles; wrong: string } {
  const [cert, key] = [readText(files.certificate), readText(files.key)];
  if ('wrong' in cert) return { of: 'certificate', wrong: cert.wrong };
  if ('wrong' in key) return { of: 'key', wrong: key.wrong };
  const certificate = orUndefined(() => new X509Certificate(cert.text));
  if (!certificate) return { of: 'certificate', wrong: 'holds no certificate (PEM)' };
  const privateKey = orUndefined(() => createPrivateKey(key.text));
  if (!privateKey) return { of: 'key', wrong: 'holds no private key (PEM, without a passphrase)' };
  if (!certificate.checkPrivateKey(privateKey)) return { of: 'key', wrong: 'is the key of another certificate' };
  if (Date.parse(certificate.validTo) < Date.now())
    return { of: 'certificate', wrong: `ended on ${certificate.validTo}` };
  return { read: { cert: cert.text, key: key.text } };
}

function readText(path: string): { text: string } | { wrong: string } {
  try {
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    return { wrong: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'})` };
  }
}

function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
