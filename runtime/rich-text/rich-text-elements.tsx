import { Fragment, type ReactNode } from 'react';
import type { RichNode } from './rich-node.ts';
import './rich-text.css';

/** Formatted text as elements: it is drawn from data, so nothing in it can be markup. */
export function richTextElements(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, place) => {
    const key = String(place);
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    if (node.tag === 'br') return <br key={key} />;
    const inner = richTextElements(node.children);
    if (node.tag === 'a') {
      return (
        <a key={key} className="rt-link" href={node.href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
    }
    const Tag = node.tag;
    return <Tag key={key}>{inner}</Tag>;
  });
}
