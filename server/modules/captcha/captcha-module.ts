import { defineModule } from '../define-module.ts';
import { redeemAnswer, storeAnswer } from './captcha-store.ts';
import { CAPTCHA_SIZE, drawCaptcha } from './draw-captcha.ts';

/** The picture to be read before a further code is sent (160001). */
export const captchaModule = defineModule({
  '/auth/img/send': async (_, context) => {
    const answer = context.captchaAnswer();
    const { sessionId } = await storeAnswer(answer, context);
    const picture = await drawCaptcha(answer);
    return { sessionId, image: `data:image/png;base64,${picture.toString('base64')}`, ...CAPTCHA_SIZE };
  },

  '/auth/img/check': ({ sessionId, answer }, context) => redeemAnswer(sessionId, typed(answer), context),
});

/** A typed O counts as zero: the letter O is never drawn. */
function typed(answer: string): string {
  return answer.replace(/\s/g, '').toUpperCase().replaceAll('O', '0');
}
