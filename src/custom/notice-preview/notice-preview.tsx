import { PlayCircleOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { formats } from '../../../runtime/formats/formats.ts';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import { readRichText } from '../../../runtime/rich-text/read-rich-text.ts';
import { richTextElements } from '../../../runtime/rich-text/rich-text-elements.tsx';
import type { ComponentInput } from '../inputs.ts';
import './notice-preview.css';

const TEXTS = {
  door: { zh: '门口机屏幕', en: 'The screen of a door machine' },
  phone: { zh: '客户端', en: 'The client app' },
  nothing: { zh: '尚无内容', en: 'Nothing to show yet' },
  picture: { zh: '第{n}张', en: 'Picture {n}' },
} as const;

const CLIENT = '2';

/** A notice on the upright screen of a door machine, 9:16, or in the client app: its text, one picture after the other, or where its video begins. */
export function NoticePreview({ props }: ComponentInput<'noticePreview'>) {
  const { noticeTarget, title, content, richContent, images, videoUrl, playSeconds } = props;
  const { language } = useRuntime();
  const [at, show] = useState(0);
  const pictures = (images ?? []).filter((url) => formats.image.test(url));
  const picture = pictures[at] ?? pictures[0];
  const isEmpty = !content && !richContent && !picture && !videoUrl;
  const isPhone = noticeTarget === CLIENT;
  return (
    <div className="notice-preview">
      <figure
        className={isPhone ? 'notice-preview-screen notice-preview-phone' : 'notice-preview-screen'}
        aria-label={textOf(isPhone ? TEXTS.phone : TEXTS.door, language)}
      >
        {picture && <img src={picture} alt={title ?? ''} />}
        {!picture && (
          <div className="notice-preview-text">
            <strong>{title}</strong>
            {content && <p>{content}</p>}
            {richContent && <div className="notice-preview-rich">{richTextElements(readRichText(richContent))}</div>}
            {videoUrl && <Icon of={PlayCircleOutlined} />}
            {isEmpty && <p className="notice-preview-nothing">{textOf(TEXTS.nothing, language)}</p>}
          </div>
        )}
        {typeof playSeconds === 'number' && <figcaption>{playSeconds}s</figcaption>}
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
