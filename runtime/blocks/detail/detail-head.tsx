import { EyeOutlined } from '@ant-design/icons-svg';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { isEmpty } from '../../cells/is-empty.ts';
import { renderCell } from '../../cells/render-cell.tsx';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { DetailInput } from './detail-input.ts';
import { Siblings } from './siblings.tsx';
import { StateSteps } from './state-steps.tsx';
import './detail.css';

/** Pixels of the picture beside the name. */
const SIDE = 56;

/** Picture, name and states of the record, and its buttons. Nothing where there is none of these. */
export function DetailHead({ block, row, stored, scopes, rowKey, reveal }: DetailInput & { block: ResolvedDetail }) {
  const t = useTexts();
  const host = useRuntime();
  const context = useCellContext();
  const { head } = block;
  const actions = allowedActions(block.actions, host);
  const isMasked = reveal !== undefined && block.reveal?.fields.some((field) => reveal.isMasked(row, field)) === true;
  if (!head && actions.length === 0 && !isMasked && !block.siblings) return null;
  const buttons = (
    <div className="rt-buttons rt-detail-actions">
      {block.siblings && <Siblings />}
      {isMasked && (
        <Button icon={<Icon of={EyeOutlined} />} onClick={() => reveal.ask(stored)}>
          {t('action.reveal')}
        </Button>
      )}
      {actions.map((action) => (
        <ActionButton
          key={`${action.type} ${action.label.zh}`}
          action={action}
          scopes={scopes}
          near={stored}
          rowKey={rowKey}
        />
      ))}
    </div>
  );
  if (!head) return buttons;
  const picture = head.picture;
  return (
    <div {...markOf(head)} className="rt-card rt-detail-head">
      {picture !== undefined && !isEmpty(row[picture]) && (
        <span className="rt-detail-picture">
          {renderCell(
            { field: picture, title: head.title.title, cell: 'image', cellProps: { size: SIDE } },
            row,
            context,
          )}
        </span>
      )}
      <div className="rt-detail-name">
        <h2 {...markOf(head.title)}>{renderCell(head.title, row, context)}</h2>
        <span className="rt-tags">
          {head.tags
            .filter((tag) => !isEmpty(row[tag.field]))
            .map((tag) => (
              <span key={tag.field} {...markOf(tag)}>
                {renderCell(tag, row, context)}
              </span>
            ))}
        </span>
      </div>
      {buttons}
      {head.steps && <StateSteps steps={head.steps} row={row} />}
    </div>
  );
}
