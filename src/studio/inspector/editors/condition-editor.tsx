import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg';
import { Button, Select, Switch } from 'antd';
import { Icon } from '../../../../runtime/controls/icon.tsx';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import {
  type ConditionGroup,
  type ConditionLine,
  isGroup,
  JOINS,
  type Join,
  OPERATORS,
  type Operator,
  toCondition,
  toGroup,
} from '../condition-model.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../inspector.module.css';
import { JsonEditor } from './late-json-editor.tsx';
import { NameSelect, ValueBox } from './value-box.tsx';

const SIZES: readonly Operator[] = ['$gt', '$gte', '$lt', '$lte'];
const LISTS: readonly Operator[] = ['$in', '$nin'];
const NEW_LINE: ConditionLine = { name: '', operator: '$eq', value: undefined };

/** A condition as lines of name, comparison and value, in groups: data, never code. */
export function ConditionEditor(props: EditorProps) {
  const { item, onChange, labelledBy } = props;
  const read = toGroup(item.value);
  const { draft, type, flush } = useTypedEdit<ConditionGroup>(read ?? { join: '$and', lines: [] }, (group) => {
    const condition = toCondition(group);
    // While a line is still to be filled in the document keeps what it had.
    if (condition || group.lines.length === 0) onChange(condition);
  });
  if (!read) return <JsonEditor {...props} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own
    <div role="group" aria-labelledby={labelledBy} onBlur={flush}>
      <Group {...props} group={draft} depth={0} onGroup={type} />
    </div>
  );
}

interface GroupProps extends EditorProps {
  group: ConditionGroup;
  depth: number;
  onGroup(group: ConditionGroup): void;
  onRemove?(): void;
}

function Group({ group, depth, onGroup, onRemove, ...props }: GroupProps) {
  const t = useStudioTexts();
  const { join, lines } = group;
  const put = (index: number, line: ConditionLine | ConditionGroup | undefined) =>
    onGroup({ join, lines: lines.flatMap((each, place) => (place === index ? (line ?? []) : each)) });
  return (
    <div className={styles.group} data-depth={depth}>
      {(lines.length > 1 || depth > 0 || join !== '$and') && (
        <div className={styles.groupHead}>
          <Select
            size="small"
            aria-label={t('condition.join')}
            value={join}
            popupMatchSelectWidth={false}
            options={JOINS.map((each) => ({ value: each, label: t(`condition.${each}`) }))}
            onChange={(chosen: Join) => onGroup({ join: chosen, lines })}
          />
          {onRemove && <Remove label={t('condition.removeGroup')} onClick={onRemove} />}
        </div>
      )}
      {lines.map((line, index) =>
        isGroup(line) ? (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their order
            key={index}
            {...props}
            group={line}
            depth={depth + 1}
            onGroup={(inner) => put(index, inner)}
            onRemove={() => put(index, undefined)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their order
          <Line key={index} {...props} line={line} onLine={(changed) => put(index, changed)} />
        ),
      )}
      <div className={styles.groupFoot}>
        <Button
          size="small"
          type="link"
          icon={<Icon of={PlusOutlined} />}
          onClick={() => onGroup({ join, lines: [...lines, NEW_LINE] })}
        >
          {t('condition.addLine')}
        </Button>
        {depth < 2 && (
          <Button
            size="small"
            type="link"
            onClick={() => onGroup({ join, lines: [...lines, { join: '$or', lines: [NEW_LINE] }] })}
          >
            {t('condition.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LineProps extends EditorProps {
  line: ConditionLine;
  /** Undefined takes it away. */
  onLine(line: ConditionLine | undefined): void;
}

function Line({ line, onLine, language, inReach, inCondition }: LineProps) {
  const t = useStudioTexts();
  const { name, operator, value } = line;
  const known = inCondition.some((choice) => choice.value === name);
  // What the document names stays a choice, also where it is not known here.
  const names = known || name === '' ? inCondition : [{ value: name, label: { zh: name, en: name } }, ...inCondition];
  const change = (chosen: Operator) => {
    const isList = LISTS.includes(chosen);
    const kept = chosen === '$exists' ? true : isList === Array.isArray(value) ? value : undefined;
    onLine({ name, operator: chosen, value: kept });
  };
  return (
    <div className={styles.line}>
      <div className={styles.lineHead}>
        <NameSelect
          label={t('condition.name')}
          value={name}
          language={language}
          inReach={names}
          onChange={(chosen) => onLine({ ...line, name: chosen })}
        />
        <Select
          size="small"
          className={styles.operator}
          aria-label={t('condition.operator')}
          value={operator}
          popupMatchSelectWidth={false}
          options={OPERATORS.map((each) => ({ value: each, label: t(`condition.${each}`) }))}
          onChange={change}
        />
        <Remove label={t('condition.removeLine')} onClick={() => onLine(undefined)} />
      </div>
      {operator === '$exists' ? (
        <Switch
          size="small"
          aria-label={t('condition.value')}
          checkedChildren={t('condition.there')}
          unCheckedChildren={t('condition.missing')}
          checked={value === true}
          onChange={(there) => onLine({ ...line, value: there })}
        />
      ) : (
        <ValueBox
          label={t('condition.value')}
          language={language}
          inReach={inReach}
          value={value}
          asNumber={SIZES.includes(operator)}
          isList={LISTS.includes(operator)}
          onChange={(changed) => onLine({ ...line, value: changed })}
        />
      )}
    </div>
  );
}

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon of={DeleteOutlined} />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
