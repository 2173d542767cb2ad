import type { JsonValue } from '../../../../validators/json.ts';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import type { EditorProps } from '../editor-props.ts';
import { ValueBox } from './value-box.tsx';

/** A value, plain or from what is in reach. */
export function ValueEditor({ item, language, inReach, onChange }: EditorProps) {
  const { draft, type, flush } = useTypedEdit<{ value?: JsonValue }>(
    item.value === undefined ? {} : { value: item.value },
    ({ value }) => {
      // A name that is still to be chosen is no value yet.
      if (JSON.stringify(value) !== '{"from":""}') onChange(value);
    },
  );
  return (
    <ValueBox
      label={item.key}
      language={language}
      inReach={inReach}
      value={draft.value}
      onChange={(value) => type(value === undefined ? {} : { value })}
      onLeave={flush}
    />
  );
}
