import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Files of a room that are part of the product and say this. */
function filesWith(folders: readonly string[], what: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => what.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
}

test('no text is made code or markup', () => {
  const makers =
    /\beval\(|\bnew Function\b|dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|srcDoc=/;
  expect(filesWith(['runtime', 'src', 'server', 'validators', 'generators'], makers)).toEqual([]);
});

/** Each at an address of the settings, of AMap where its key is set, or of a push service that is known (`server/push/push-address.ts`). The database's connections are its library's. */
test('the server calls others from these files only', () => {
  const calls = /\bfetch\(|\bmqtt\.connect\(|\b(https?|net|tls)\.(request|get|connect|createConnection)\(/;
  expect(filesWith(['server'], calls)).toEqual([
    'server/gateway/mqtt/broker-connection.ts',
    'server/health-codes/webhook-health-codes.ts',
    'server/identity/webhook-identity.ts',
    'server/modules/location/amap-geocoder.ts',
    'server/push/post-push.ts',
    'server/sms/webhook-sms.ts',
    'server/storage/s3-store.ts',
  ]);
});
