import { useRef } from 'react';
import { Button } from '../controls/button.tsx';

interface AlbumButtonProps {
  text: string;
  /** What files may be chosen, as an input of files takes it. */
  accept: string;
  onFile(file: File): void;
}

/** A picture that is there already, in place of one from the camera. */
export function AlbumButton({ text, accept, onFile }: AlbumButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        className="rt-camera-file"
        aria-label={text}
        tabIndex={-1}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button onClick={() => field.current?.click()}>{text}</Button>
    </>
  );
}
