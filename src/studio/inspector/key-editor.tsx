import type { EditorProps } from './editor-props.ts';
import { BooleanEditor } from './editors/boolean-editor.tsx';
import { BothLanguagesEditor } from './editors/both-languages-editor.tsx';
import { ChoiceEditor, ChoicesEditor, ColourEditor } from './editors/choice-editor.tsx';
import { ConditionEditor } from './editors/condition-editor.tsx';
import { JsonEditor } from './editors/late-json-editor.tsx';
import { NumberEditor } from './editors/number-editor.tsx';
import { PartLink } from './editors/part-link.tsx';
import { TableEditor } from './editors/table-editor.tsx';
import { TextEditor } from './editors/text-editor.tsx';
import { ValueEditor } from './editors/value-editor.tsx';

/** The editor of a kind of value. */
export function KeyEditor(props: EditorProps) {
  switch (props.item.editor) {
    case 'text':
      return <TextEditor {...props} />;
    case 'bothLanguages':
      return <BothLanguagesEditor {...props} />;
    case 'number':
      return <NumberEditor {...props} />;
    case 'boolean':
      return <BooleanEditor {...props} />;
    case 'choice':
    case 'icon':
      return <ChoiceEditor {...props} />;
    case 'choices':
      return <ChoicesEditor {...props} />;
    case 'colour':
      return <ColourEditor {...props} />;
    case 'condition':
      return <ConditionEditor {...props} />;
    case 'value':
      return <ValueEditor {...props} />;
    case 'table':
      return <TableEditor {...props} />;
    case 'part':
    case 'parts':
      return <PartLink {...props} />;
    case 'json':
      return <JsonEditor {...props} />;
  }
}
