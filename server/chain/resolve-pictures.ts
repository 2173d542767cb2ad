import { type FieldError, payloadError } from '../core/errors.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { readSignedPicture } from '../pictures/signed-picture.ts';
import type { Call, Middleware } from './call.ts';

const consoleSession = table('console_session');

/** An address of an uploaded picture in any text, with its query. */
const PICTURE = /\/(?:plus|demo)\/pictures\/[\w-]{1,40}\.(?:jpg|png|svg)(?:\?[\w=&;-]*)?/g;
const TEXT = { zh: '图片地址无效，请重新上传图片', en: 'This picture is not one of yours, please upload it again' };

/**
 * Replaces signed addresses of pictures, as answers contain them, by the plain ones that records store. Only an account that
 * has received a picture, or uploaded it, can name it: an address without a signature, or signed for another account, is
 * refused at its field. The account's former sessions count, since a form may have been filled in before it signed in again.
 */
export const resolvePictures: Middleware = async (call) => {
  if (!call.session) return;
  const strangers = new Map<string, string>();
  const errors: FieldError[] = [];
  const refuse = (field: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, message: TEXT[call.language] });
  };
  const plain = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (!value.includes('/pictures/')) return value;
      return value.replace(PICTURE, (found) => {
        const read = readSignedPicture(found.replaceAll('&amp;', '&'), call.services.keys.signing);
        if (read) {
          if (read.tokenHash !== call.session?.tokenHash) strangers.set(read.tokenHash, path);
          return read.address;
        }
        // The drawings of the demo show no real person, and every account of a demo may name them.
        const isDrawing = call.services.config.demo && found.startsWith('/demo/');
        if (!isDrawing) refuse(path);
        return found;
      });
    }
    if (Array.isArray(value)) return value.map((item, at) => plain(item, `${path}.${at}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, plain(member, path ? `${path}.${name}` : name)]),
    );
  };
  if (!holdsPicture(call.payload)) return;
  call.payload = plain(call.payload, '') as Record<string, unknown>;
  for (const field of await foreign(call, strangers)) refuse(field);
  if (errors.length > 0) throw payloadError(errors);
};

/** Most calls name none, and are not copied. */
function holdsPicture(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('/pictures/');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsPicture);
}

/** The places of pictures that were signed for another session. */
async function foreign(call: Call, shownTo: ReadonlyMap<string, string>): Promise<string[]> {
  if (shownTo.size === 0) return [];
  const own = await call.services.database.run(query`
    select ${selected({ tokenHash: consoleSession.token_hash })} from ${consoleSession}
    where ${consoleSession.account_uuid} = ${call.session?.accountUuid}
      and ${consoleSession.token_hash} = any(${[...shownTo.keys()]}::text[])`);
  const known = new Set(own.map(({ tokenHash }) => tokenHash));
  return [...shownTo].filter(([tokenHash]) => !known.has(tokenHash)).map(([, field]) => field);
}
