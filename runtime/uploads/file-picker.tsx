import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import './uploads.css';

interface FilePickerProps {
  /** Of the file field that the label names. */
  id: string;
  label: string;
  /** The text of the button. */
  text: string;
  /** File endings without the dot. */
  endings: readonly string[];
  multiple: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onFiles(files: File[]): void;
  onBlur(): void;
}

/** A button that chooses files, and a place to drop them on. */
export function FilePicker(picker: FilePickerProps) {
  const { id, label, text, endings, multiple, disabled, describedBy, onFiles, onBlur } = picker;
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same
    <div
      className={over ? 'rt-drop rt-drop-over' : 'rt-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <input
        ref={field}
        id={id}
        type="file"
        className="rt-file-field"
        aria-label={label}
        tabIndex={-1}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        icon={<Icon of={UploadOutlined} />}
        disabled={disabled}
        aria-label={`${label} ${text}`}
        aria-describedby={describedBy}
        onClick={() => field.current?.click()}
        onBlur={onBlur}
      >
        {text}
      </Button>
    </div>
  );
}
