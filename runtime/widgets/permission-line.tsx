import type { Language } from '../core/host.ts';
import { useTexts } from '../core/use-texts.ts';
import type { MenuNode, MenuRole } from './menu-nodes.ts';

interface PermissionLineProps {
  node: MenuNode;
  granted: ReadonlySet<string>;
  roles: readonly MenuRole[];
  language: Language;
}

/** A node of the tree: its name, how it differs from what is stored, and beside it which roles grant it. */
export function PermissionLine({ node, granted, roles, language }: PermissionLineProps) {
  const t = useTexts();
  const has = granted.has(node.code);
  const inside = node.children.filter(({ code }) => granted.has(code)).length;
  // A group is granted with its pages: nothing is stored of it by itself.
  const changed = has === node.stored ? '' : has ? 'rt-permission-new' : 'rt-permission-gone';
  return (
    <span className="rt-permission" title={`${node[language]} ${node.code}`}>
      <span className={`rt-permission-name ${node.hidden ? 'rt-permission-hidden' : ''} ${changed}`}>
        <span>{node[language]}</span>
        {node.children.length > 0 && (
          <small className="rt-muted">
            {inside}/{node.children.length}
          </small>
        )}
        {node.hidden && <small className="rt-muted">{t('widget.hiddenPage')}</small>}
      </span>
      {roles.map(({ id, roleName }) => {
        const held = holdings(node, id);
        return (
          <span
            key={id}
            className="rt-permission-cell"
            title={`${roleName}: ${held.text || '–'}`}
            data-held={held.held}
          >
            {held.text}
          </span>
        );
      })}
    </span>
  );
}

/** Of a button a tick, of a page or a group how much of it. */
function holdings({ children, grantedBy }: MenuNode, role: string): { held: boolean; text: string } {
  if (children.length === 0) {
    const held = grantedBy.includes(role);
    return { held, text: held ? '✓' : '' };
  }
  const count = children.filter((child) => holdings(child, role).held).length;
  const held = count > 0 || grantedBy.includes(role);
  return { held, text: held ? `${count}/${children.length}` : '' };
}

interface RoleHeadsProps {
  roles: readonly MenuRole[];
  disabled: boolean;
  onCopy(role: string): void;
}

/** The names of the roles over their columns; each hands its ticks on. */
export function RoleHeads({ roles, disabled, onCopy }: RoleHeadsProps) {
  const t = useTexts();
  return (
    <div className="rt-permission rt-permission-heads">
      <span className="rt-permission-name rt-muted">{t('widget.compareRoles')}</span>
      {roles.map(({ id, roleName }) => (
        <button
          key={id}
          type="button"
          className="rt-permission-cell"
          disabled={disabled}
          title={t('widget.copyRole', { role: roleName })}
          aria-label={t('widget.copyRole', { role: roleName })}
          onClick={() => onCopy(id)}
        >
          {roleName}
        </button>
      ))}
    </div>
  );
}
