import { type Language, payloadError } from '../../core/errors.ts';
import { type PictureProblem, storePicture } from '../../pictures/store-picture.ts';
import { defineModule } from '../define-module.ts';
import { countUpload, ONE_BY_ONE } from './count-upload.ts';

const TEXTS: Record<PictureProblem, Record<Language, string>> = {
  large: { zh: '图片不能超过2MB', en: 'The picture must not be larger than 2 MB' },
  huge: {
    zh: '图片像素过大，请将宽和高缩小后再上传',
    en: 'The picture has too many pixels, please make it smaller and upload it again',
  },
  wrong: { zh: '只能上传JPG或PNG图片', en: 'Only JPG and PNG pictures can be uploaded' },
};

/** Uploads of pictures. */
export const pictureModule = defineModule({
  '/control/oss/v1/image': async ({ data }, context) => {
    await countUpload(context, ONE_BY_ONE);
    const kept = await storePicture(context, data);
    if ('url' in kept) return kept;
    throw payloadError([{ field: 'data', message: TEXTS[kept.problem][context.language] }]);
  },
});
