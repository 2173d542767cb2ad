import { create } from 'zustand';
import type { Language } from '../../../runtime/core/host.ts';

/** Pixels of a page in a large window, in that of a tablet, and on a phone. */
export const WIDTHS = [1440, 820, 390] as const;

/** What the calls of the page are answered. */
export const DATA_STATES = ['normal', 'empty', 'loading', 'failing', 'masked'] as const;
export type DataState = (typeof DATA_STATES)[number];

/** As whom, on what and with which data the page is looked at; what is left out is as it is for the person who edits. */
export interface Preview {
  role?: string | undefined;
  language?: Language | undefined;
  width?: (typeof WIDTHS)[number] | undefined;
  dark?: boolean | undefined;
  data: DataState;
}

export const AS_IT_IS: Preview = { data: 'normal' };

export const usePreview = create<{ preview: Preview }>()(() => ({ preview: AS_IT_IS }));

/** Changes some of it. */
export function previewAs(change: Partial<Preview>): void {
  usePreview.setState(({ preview }) => ({ preview: { ...preview, ...change } }));
}

export function isAsItIs({ role, language, width, dark, data }: Preview): boolean {
  return data === 'normal' && [role, language, width, dark].every((choice) => choice === undefined);
}
