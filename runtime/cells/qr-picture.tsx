import { QRCode } from 'antd';
import { useRef } from 'react';

interface QrPictureProps {
  text: string;
  label: string;
  /** Receives the address of a large picture of the code. */
  onOpen(address: string): void;
}

/** Pixels of the small code, and of the one that is opened. */
const SIDE = 56;
const LARGE = 480;

/** A QR code, always black on white with its quiet zone: else cameras would not find it on a dark page. */
export default function QrPicture({ text, label, onOpen }: QrPictureProps) {
  const box = useRef<HTMLButtonElement>(null);
  const open = () => {
    const drawn = box.current?.querySelector('svg');
    if (!drawn) return;
    const large = drawn.cloneNode(true) as SVGElement;
    for (const side of ['width', 'height']) large.setAttribute(side, String(LARGE));
    large.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    onOpen(`data:image/svg+xml,${encodeURIComponent(large.outerHTML)}`);
  };
  return (
    <button
      ref={box}
      type="button"
      className="rt-qr"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        open();
      }}
    >
      <span aria-hidden="true">
        <QRCode type="svg" value={text} size={SIDE} bordered={false} color="#000" bgColor="#fff" errorLevel="M" />
      </span>
    </button>
  );
}
