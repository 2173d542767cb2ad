import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The files (PEM) of a key, and of a certificate that vouches for itself and lasts two days. */
export interface MadeCertificate {
  certificate: string;
  key: string;
}

/**
 * @param alternative such as `DNS:localhost,IP:127.0.0.1`
 */
export function makeCertificate(folder: string, name: string, alternative: string): MadeCertificate {
  const made = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', made.key, '-out', made.certificate];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternative}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' });
  return made;
}
