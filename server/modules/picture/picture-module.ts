import { randomBytes } from 'node:crypto';
import { type Language, payloadError } from '../../errors.ts';
import { defineModule } from '../define-module.ts';
import { cleanPicture } from './clean-picture.ts';
import { PICTURES, pictureAddress } from './picture-place.ts';

const MAX_BYTES = 2 * 1024 * 1024;

const TEXTS = {
  large: { zh: '图片不能超过2MB', en: 'The picture must not be larger than 2 MB' },
  wrong: { zh: '只能上传JPG或PNG图片', en: 'Only JPG and PNG pictures can be uploaded' },
};

/** Takes pictures in. */
export const pictureModule = defineModule({
  '/control/oss/v1/image': async ({ data }, { files, language }) => {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw refusal('wrong', language);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > MAX_BYTES) throw refusal('large', language);
    const picture = await cleanPicture(bytes);
    if (!picture) throw refusal('wrong', language);
    // Whoever has the address has the picture, as in any page that shows it: nobody guesses 128 bits.
    const name = `${randomBytes(16).toString('hex')}.${picture.extension}`;
    await files.write(PICTURES + name, picture.bytes);
    return { url: pictureAddress(name) };
  },
});

function refusal(why: keyof typeof TEXTS, language: Language) {
  return payloadError([{ field: 'data', message: TEXTS[why][language] }]);
}
