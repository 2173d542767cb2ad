import type {
  CustomDocument,
  DictionaryDocument,
  EndpointsDocument,
  EntityDocument,
  FieldSetDocument,
  MenuDocument,
  MenuNode,
  PageDocument,
  RolesDocument,
  Text,
  Unit,
} from '../../schemas/generated/grammar.ts';
import type { JsonValue } from '../json.ts';
import { REGISTERED_KINDS, registeredOf } from '../model/custom-sections.ts';
import type { DocumentContext } from '../nodes.ts';
import type { Walk } from './walk.ts';
import { walkEndpoints, walkPayload } from './walk-endpoints.ts';
import { walkEntity, walkFieldSet } from './walk-entity.ts';
import { walkPage } from './walk-page.ts';

/** Reports every node of a document that fits its grammar, once, from the outside in. */
export function walkDocument(value: JsonValue, context: DocumentContext, walk: Walk): void {
  // The grammar of the kind has been checked, and the type is generated from it.
  const document: unknown = value;
  walk.emit('document', document as { $schema: string }, context);
  walkTexts(value, textContexts(context), walk);
  switch (context.kind) {
    case 'page':
      walkPage(document as PageDocument, context, walk);
      break;
    case 'entity':
      walkEntity(document as EntityDocument, context, walk);
      break;
    case 'field-set':
      walkFieldSet(document as FieldSetDocument, context, walk);
      break;
    case 'endpoints':
      walkEndpoints(document as EndpointsDocument, context, walk);
      break;
    case 'dictionary':
      walk.emit('dictionary', document as DictionaryDocument, context);
      break;
    case 'menu':
      walk.emit('menu', document as MenuDocument, context);
      walkMenuNodes((document as MenuDocument).nodes, undefined, context, walk);
      break;
    case 'roles':
      walk.emit('roles', document as RolesDocument, context);
      for (const role of (document as RolesDocument).roles) walk.emit('role', role, context);
      break;
    case 'custom':
      walkCustom(document as CustomDocument, context, walk);
      break;
  }
}

function walkCustom(document: CustomDocument, context: DocumentContext, walk: Walk): void {
  walk.emit('custom', document, context);
  for (const as of REGISTERED_KINDS) {
    for (const [registered, entry] of Object.entries(registeredOf(as, document))) {
      walk.emit('registered', entry, { ...context, registered, as });
      if (entry.props) walkPayload(entry.props, context, walk);
    }
  }
}

function walkMenuNodes(
  nodes: readonly MenuNode[],
  parent: MenuNode | undefined,
  context: DocumentContext,
  walk: Walk,
): void {
  for (const node of nodes) {
    walk.emit('menuNode', node, parent ? { ...context, parent } : context);
    walkMenuNodes(node.children ?? [], node, context, walk);
  }
}

/** All texts of a document have one of two contexts. */
function textContexts(context: DocumentContext) {
  return { filled: { ...context, filled: true }, plain: { ...context, filled: false } };
}

/**
 * Texts are recognised by their shape: an object with the texts `zh` and `en` is one wherever the grammar allows it. Only keys
 * that exist are read: looking up missing keys in objects of a thousand shapes is slower than going through the keys.
 */
function walkTexts(
  value: JsonValue,
  contexts: ReturnType<typeof textContexts>,
  walk: Walk,
  key = '',
  outer = '',
): void {
  if (Array.isArray(value)) {
    for (const child of value) if (typeof child === 'object') walkTexts(child, contexts, walk, key, outer);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const name in value) {
    const child = value[name];
    if (typeof child === 'object') walkTexts(child, contexts, walk, name, key);
    else if (name === 'zh' && typeof child === 'string' && typeof value.en === 'string') {
      const text: object = value;
      walk.emit('text', text as Text, isFilled(key, outer) ? contexts.filled : contexts.plain);
      if (key === 'unit') walk.emit('unit', text as Unit, contexts.plain);
    }
  }
}

/** Texts that may have places: of questions, results, hints, results of actions, messages and SMS. `filledText` reports what fills them. */
function isFilled(key: string, outer: string): boolean {
  if (key === 'text' || key === 'success') return true;
  return key === 'title' ? outer === 'confirm' || outer === 'notify' : key === 'content' && outer === 'notify';
}
