import { Image } from 'antd';

/** One picture over the page, to zoom and turn. Loaded when the first picture is opened. */
export default function ImagePreview({ url, title, onClose }: { url: string; title: string; onClose(): void }) {
  return (
    <Image
      src={url}
      alt={title}
      wrapperStyle={{ display: 'none' }}
      preview={{ visible: true, onVisibleChange: (visible) => !visible && onClose() }}
    />
  );
}
