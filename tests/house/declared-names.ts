import { isNode, type Node } from './syntax.ts';

/** A name that a source file declares. */
export interface DeclaredName {
  name: string;
  /** Of a function: its name is a verb. */
  isFunction: boolean;
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'VariableDeclarator',
]);
const MEMBERS: ReadonlySet<string> = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'MethodDefinition',
  'PropertyDefinition',
]);

/** The functions, constants, types, members of types and classes, and parameters that a syntax tree declares. */
export function declaredNames(node: Node): DeclaredName[] {
  const own = declaredBy(node);
  const children = Object.values(node).flat().filter(isNode);
  return [...own, ...children.flatMap((child) => declaredNames(child))];
}

function declaredBy(node: Node): DeclaredName[] {
  const isMethod = node.type === 'TSMethodSignature' || node.type === 'MethodDefinition';
  const own = DECLARATIONS.has(node.type)
    ? boundBy(node.id, isFunction(node) || isFunction(node.init))
    : MEMBERS.has(node.type) && node.computed !== true
      ? boundBy(node.key, isMethod)
      : [];
  // Of functions, and of types of functions.
  const parameters = [node.params, node.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...own, ...parameters.flatMap((one) => boundBy(one))];
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[d]`, `e = 1`, `...f`. */
function boundBy(pattern: unknown, isFunction = false): DeclaredName[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier')
    return [{ name: String(pattern.name), isFunction }];
  const parts = [pattern.properties, pattern.elements, pattern.left, pattern.argument, pattern.parameter].flat();
  return parts.flatMap((part) => boundBy(isNode(part) && part.type === 'Property' ? part.value : part));
}

function isFunction(node: unknown): boolean {
  return isNode(node) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}
