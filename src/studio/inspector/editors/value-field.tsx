import type { EditorProps } from '../editor-props.ts';
import { BooleanEditor } from './boolean-editor.tsx';
import { BothLanguagesEditor } from './both-languages-editor.tsx';
import { ChoiceEditor, ChoicesEditor, ColourEditor } from './choice-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import { ValueEditor } from './value-editor.tsx';

/** The editors that fit into the cell of a table. Anything else is edited at its own place. */
export function ValueField({ label, ...props }: EditorProps & { label: string }) {
  const own = { ...props, labelledBy: `${props.labelledBy}-${props.item.path.join('-')}` };
  return (
    <>
      <span hidden id={own.labelledBy}>
        {label}
      </span>
      <Field {...own} />
    </>
  );
}

function Field(props: EditorProps) {
  switch (props.item.editor) {
    case 'number':
      return <NumberEditor {...props} />;
    case 'boolean':
      return <BooleanEditor {...props} />;
    case 'bothLanguages':
      return <BothLanguagesEditor {...props} />;
    case 'choice':
    case 'icon':
      return <ChoiceEditor {...props} />;
    case 'choices':
      return <ChoicesEditor {...props} />;
    case 'colour':
      return <ColourEditor {...props} />;
    case 'value':
      return <ValueEditor {...props} />;
    case 'text':
      return <TextEditor {...props} />;
    default:
      return <code>{props.item.value === undefined ? '' : JSON.stringify(props.item.value)}</code>;
  }
}
