/** A piece of a text: plain, or a link to a page of this console. */
export interface TextPiece {
  text: string;
  /** The page's address, from `/` on: `/equipment/deviceDetail?id=d1`. */
  route?: string;
}

/**
 * A text in which names lead to pages of this console: `[东门](/equipment/deviceDetail?id=d1)`. Code that writes one passes
 * all text typed by users through `plainWords`: no user's text becomes a link.
 */
export function linkTo(name: string, route: string): string {
  return `[${plainWords(name)}](${route.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** A text that is no link, whatever it contains. */
export function plainWords(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}

const PIECE = /\\([\\[\]])|\[((?:\\.|[^\\[\]])+)\]\((\/[^\s()]*)\)/g;

/** The pieces of a text, in their order. An address outside this console is no link. */
export function readLinkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const say = (words: string) => {
    const last = pieces.at(-1);
    if (last && last.route === undefined) last.text += words;
    else if (words !== '') pieces.push({ text: words });
  };
  let from = 0;
  for (const found of text.matchAll(PIECE)) {
    const [whole, escaped, name, route] = found;
    say(text.slice(from, found.index));
    from = found.index + whole.length;
    if (name === undefined || route === undefined) say(escaped ?? '');
    else if (route.startsWith('//')) say(unescaped(name));
    else pieces.push({ text: unescaped(name), route });
  }
  say(text.slice(from));
  return pieces;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
