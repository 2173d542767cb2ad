import type { Plugin } from 'vite';

declare global {
  /** What was drawn since it was emptied, by name, each time that it was. */
  var __draws: string[] | undefined;
}

/** Component → the beginning of its function, and what names one of it in there. */
const COUNTED: Readonly<Record<string, { begin: RegExp; name: string }>> = {
  'runtime/form/form-field.tsx': {
    begin: /function FormField\([^)]*\)[^{]*\{/,
    name: "['field', part.field.name].join(' ')",
  },
  'runtime/blocks/list/table/table-row.tsx': {
    begin: /function TableRow\([^)]*\)[^{]*\{/,
    name: "['row', id].join(' ')",
  },
};

/**
 * Has fields of forms and rows of tables say that they are drawn. For builds that count, never for those that are timed.
 */
export function drawCounter(): Plugin {
  return {
    name: 'draw-counter',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?');
      const counted = Object.entries(COUNTED).find(([path]) => file?.endsWith(path))?.[1];
      if (!counted) return undefined;
      const begin = counted.begin.exec(code);
      if (!begin) return this.error(`${id} no longer begins as the counter knows it.`);
      const end = begin.index + begin[0].length;
      return `${code.slice(0, end)} globalThis.__draws?.push(${counted.name});${code.slice(end)}`;
    },
  };
}
