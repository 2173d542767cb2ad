import { create } from 'zustand';
import { LIGHT, type Look } from '../core/look.ts';

/** The look that is shown. The choice is in the preferences; `follow-look.ts` connects the two. */
export const useLook = create<Look>()(() => LIGHT);
