import type { Plugin } from 'vite';
import { pictures } from './pictures.ts';

/** The pictures of the rows as files, `pictures/0.png` and so on, since a picture of a record is an address. */
export function picturesPlugin(): Plugin {
  return {
    name: 'bench-pictures',
    buildStart() {
      for (const [place, picture] of pictures().entries()) {
        const source = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
        this.emitFile({ type: 'asset', fileName: `pictures/${place}.png`, source });
      }
    },
  };
}
