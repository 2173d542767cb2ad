import { isNode, type Node, nameOf, nodesOf } from './syntax.ts';

/** Tables by the constants that stand for them: `const k = table('access_card', 'k')`. */
export type TableConstants = ReadonlyMap<string, string>;

export function tableConstants(program: Node): TableConstants {
  const found = new Map<string, string>();
  for (const path of nodesOf(program)) {
    const node = path.at(-1) as Node;
    const call = node.type === 'VariableDeclarator' && isNode(node.init) ? node.init : undefined;
    if (call?.type !== 'CallExpression' || nameOf(call.callee) !== 'table') continue;
    found.set(String(nameOf(node.id)), String(nameOf((call.arguments as unknown[])[0])));
  }
  return found;
}

/**
 * The SQL text of a template, with the names that typed parts stand for: tables, columns, `columnNames()` and what `assigned()`
 * sets. What is known only when it runs is `?`.
 */
export function statementText(template: Node, tables: TableConstants): string {
  const { quasis, expressions } = template.quasi as { quasis: { value: { raw: string } }[]; expressions: Node[] };
  return quasis.map(({ value }, at) => value.raw + (expressions[at] ? textOf(expressions[at], tables) : '')).join('');
}

function textOf(expression: Node, tables: TableConstants): string {
  if (expression.type === 'Identifier') return tables.get(String(expression.name)) ?? '?';
  if (expression.type === 'MemberExpression' && tables.has(String(nameOf(expression.object)))) {
    return expression.computed === true ? '?' : String(nameOf(expression.property));
  }
  if (expression.type !== 'CallExpression') return '?';
  const [of, ...others] = expression.arguments as Node[];
  switch (nameOf(expression.callee)) {
    case 'columnNames':
      return others.map((each) => (each.type === 'Literal' ? String(each.value) : '?')).join(', ');
    case 'assigned':
      return others.flatMap((each) => assignments(each)).join(', ');
    case 'assignedColumns':
      return of ? assignments(of).join(', ') : '?';
    default:
      return '?';
  }
}

/** `column = ?` of each member; of what is spread into the object, a `?`, but for what is the same everywhere. */
function assignments(changes: Node): string[] {
  if (changes.type !== 'ObjectExpression') return ['?'];
  return (changes.properties as Node[]).flatMap((member) => {
    if (member.type === 'Property' && member.computed !== true) return [`${String(nameOf(member.key))} = ?`];
    const argument = bare(member.argument as Node | undefined);
    if (argument?.type === 'CallExpression' && nameOf(argument.callee) === 'touched') return [];
    // A condition before some members: `...(isSo && { column: value })`.
    if (argument?.type === 'LogicalExpression' && isNode(argument.right)) return assignments(argument.right);
    return ['?'];
  });
}

function bare(node: Node | undefined): Node | undefined {
  return node?.type === 'ParenthesizedExpression' ? bare(node.expression as Node) : node;
}
