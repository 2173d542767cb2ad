/** An element of an XML document; text between elements is white space and left out. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/(?<closed>[\w-]+)>|<(?<opened>[\w-]+)(?<attributes>(?: [\w-]+="[^"<]*")*)(?<empty>\/?)>|(?<text>[^<]+)/gy;

/** Reads the XML that a report may write, and nothing looser. @throws Error at the first thing that is not well formed */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(xml)?.groups;
    if (!groups) throw new Error(`Not well formed: ${xml.slice(at, at + 60)}`);
    const inside = open.at(-1);
    if (!inside) throw new Error('More is closed than opened.');
    if (groups.closed !== undefined) {
      if (open.pop()?.name !== groups.closed) throw new Error(`</${groups.closed}> closes another element.`);
    } else if (groups.opened !== undefined) {
      const element = {
        name: groups.opened,
        attributes: readAttributes(groups.attributes ?? ''),
        children: [],
        text: '',
      };
      inside.children.push(element);
      if (groups.empty === '') open.push(element);
    } else if (groups.text !== undefined) inside.text += decode(groups.text);
  }
  const [element, ...others] = root.children;
  if (!element || others.length > 0 || open.length > 1 || root.text.trim() !== '') throw new Error('Not one element.');
  return element;
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]);
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error(`An attribute stands twice: ${text}`);
  return Object.fromEntries(found) as Record<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n', '#13': '\r' };

function decode(text: string): string {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error('A character XML forbids.');
  return text.replaceAll(/&(#?\w*;?)/g, (entity, name: string) => {
    const sign = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined;
    if (sign === undefined) throw new Error(`"${entity}" is no entity.`);
    return sign;
  });
}
