import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type CertificateFiles, readCertificate } from './read-certificate.ts';
import { changeCertificate } from './secure-server.ts';

/** Milliseconds between two looks at the files. */
const LOOK_EVERY = 60_000;

/**
 * Reloads a renewed certificate without a restart: the program that renews it (certbot, acme.sh) writes the same two files. One
 * that cannot be used is logged once, and the former one stays in use.
 *
 * @returns looks at once, as the timer does
 */
export function reloadCertificate(app: FastifyInstance, files: CertificateFiles, lookEvery = LOOK_EVERY): () => void {
  let seen = writtenAt(files);
  const look = () => {
    const now = writtenAt(files);
    if (now === seen) return;
    seen = now;
    const result = readCertificate(files);
    if ('wrong' in result) {
      app.log.error({ file: files[result.of], problem: result.wrong }, 'certificate not renewed');
      return;
    }
    try {
      changeCertificate(app.server, result.read);
      app.log.info('certificate renewed');
    } catch (error) {
      // No content of a file may end a running server.
      app.log.error({ file: files.certificate, problem: String(error) }, 'certificate not renewed');
    }
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return look;
}

/** When the two files were written; one that is being replaced, or that may not be looked at, was not. */
function writtenAt({ certificate, key }: CertificateFiles): string {
  return [certificate, key].map(timeOf).join(' ');
}

function timeOf(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
