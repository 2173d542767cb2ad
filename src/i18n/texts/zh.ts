import runtime from '../../../runtime/locales/zh.json';
import shell from '../../locales/zh.json';

/** All Chinese texts, as one part that is loaded. */
export const texts = { shell, runtime };
