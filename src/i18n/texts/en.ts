import runtime from '../../../runtime/locales/en.json';
import shell from '../../locales/en.json';

/** All English texts, as one part that is loaded. */
export const texts = { shell, runtime };
