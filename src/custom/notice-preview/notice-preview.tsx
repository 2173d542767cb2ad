import { PlayCircleOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { formats } from '../../../runtime/formats/formats.ts';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import type { ComponentInput } from '../inputs.ts';
import './notice-preview.css';

const TEXTS = {
  label: { zh: '门口机屏幕', en: 'The screen of a door machine' },
  nothing: { zh: '尚无内容', en: 'Nothing to show yet' },
  picture: { zh: '第{n}张', en: 'Picture {n}' },
} as const;

/** A notice on the upright screen of a door machine, 9:16: its text, one picture after the other, or where its video begins. */
export function NoticePreview({
  props: { title, content, images, videoUrl, playSeconds },
}: ComponentInput<'noticePreview'>) {
  const { language } = useRuntime();
  const [at, show] = useState(0);
  const pictures = (images ?? []).filter((url) => formats.image.test(url));
  const picture = pictures[at] ?? pictures[0];
  const isEmpty = !content && !picture && !videoUrl;
  return (
    <div className="notice-preview">
      <figure className="notice-preview-screen" aria-label={textOf(TEXTS.label, language)}>
        {picture && <img src={picture} alt={title ?? ''} />}
        {!picture && (
          <div className="notice-preview-text">
            <strong>{title}</strong>
            {content && <p>{content}</p>}
            {videoUrl && <Icon of={PlayCircleOutlined} />}
            {isEmpty && <p className="notice-preview-nothing">{textOf(TEXTS.nothing, language)}</p>}
          </div>
        )}
        {playSeconds !== undefined && <figcaption>{playSeconds}s</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <div className="notice-preview-turns">
          {pictures.map((url, index) => (
            <button key={url} type="button" aria-pressed={url === picture} onClick={() => show(index)}>
              {textOf(TEXTS.picture, language).replace('{n}', String(index + 1))}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
