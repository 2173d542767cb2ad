import { create } from 'zustand';
import { LIGHT, type Look } from '../core/look.ts';

/** The look that is shown. What was chosen stands in the preferences; `follow-look.ts` brings the two together. */
export const useLook = create<Look>()(() => LIGHT);
