/** A fenced block of a Markdown text. */
export interface CodeBlock {
  language: string;
  /** What stands behind the language: `schemas/menu.json find`. */
  info: string;
  /** Without the fences, ending with a line break. */
  text: string;
}

export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks = [...markdown.matchAll(/^```(\w+)[ \t]*([^\n]*)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, language = '', info = '', text = '']) => ({ language, info: info.trim(), text }));
}
