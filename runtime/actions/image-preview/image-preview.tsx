import {
  CloseOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons-svg';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { mayZoomIn, mayZoomOut, moved, turned, viewAfterKey, WHOLE, zoomed } from './picture-view.ts';
import './image-preview.css';

interface ImagePreviewProps {
  url: string;
  title: string;
  onClose(): void;
}

/**
 * One picture over the page, to zoom, turn and move, by buttons, wheel and keys. A modal `dialog` of the browser: it keeps
 * the focus and returns it to the element that had it before. Loaded when the first picture is opened.
 */
export default function ImagePreview({ url, title, onClose }: ImagePreviewProps) {
  const { t } = useTranslation('runtime');
  const box = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(WHOLE);
  const [failed, setFailed] = useState(false);
  // Before it is removed from the page: only a dialog in the page returns the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // The page below has keys of its own.
    event.stopPropagation();
    const after = event.ctrlKey || event.metaKey || event.altKey ? undefined : viewAfterKey(view, event.key);
    if (!after) return;
    event.preventDefault();
    setView(after);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) setView((before) => moved(before, event.movementX, event.movementY));
  };
  const tools = [
    { name: 'zoomOut', icon: ZoomOutOutlined, may: mayZoomOut(view), act: () => setView(zoomed(view, -1)) },
    { name: 'zoomIn', icon: ZoomInOutlined, may: mayZoomIn(view), act: () => setView(zoomed(view, 1)) },
    { name: 'turnLeft', icon: RotateLeftOutlined, may: true, act: () => setView(turned(view, -1)) },
    { name: 'turnRight', icon: RotateRightOutlined, may: true, act: () => setView(turned(view, 1)) },
    { name: 'whole', icon: UndoOutlined, may: view !== WHOLE, act: () => setView(WHOLE) },
  ] as const;
  return (
    <dialog
      ref={box}
      className="rt-preview"
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Beside the picture: a click on the space around it closes it, as every dialog's does.
      onClick={(event) => event.target instanceof Element && event.target.matches('.rt-preview-stage') && onClose()}
    >
      <div className="rt-preview-head">
        <span className="rt-preview-title">{title}</span>
        <Button
          look="text"
          aria-label={t('image.close')}
          title={t('image.close')}
          icon={<Icon of={CloseOutlined} />}
          onClick={onClose}
        />
      </div>
      <div className="rt-preview-stage" onWheel={(event) => setView(zoomed(view, event.deltaY < 0 ? 1 : -1))}>
        {failed ? (
          <p role="alert">{t('cell.imageFailed')}</p>
        ) : (
          <img
            src={url}
            alt={title}
            draggable={false}
            data-movable={view.scale > 1}
            style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turned}deg) scale(${view.scale})` }}
            onError={() => setFailed(true)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
            onPointerMove={drag}
            onDoubleClick={() => setView(view.scale > 1 ? WHOLE : zoomed(view, 3))}
          />
        )}
      </div>
      <div className="rt-preview-tools" role="toolbar" aria-label={t('image.tools')}>
        {tools.map(({ name, icon, may, act }) => (
          <Button
            key={name}
            look="text"
            aria-label={t(`image.${name}`)}
            title={t(`image.${name}`)}
            disabled={failed || !may}
            icon={<Icon of={icon} />}
            onClick={act}
          />
        ))}
        <output aria-label={t('image.scale')}>{`${Math.round(view.scale * 100)}%`}</output>
      </div>
    </dialog>
  );
}
