import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './camera.css';

interface CameraSheetProps {
  title: string;
  /** What the camera sees. */
  children: ReactNode;
  /** What the person is to do, or what was seen. */
  note: ReactNode;
  /** Buttons, within reach of a thumb. */
  buttons: ReactNode;
  onClose(): void;
}

/** The place of a camera: the whole window of a phone with its buttons below, a dialog on a desktop. */
export function CameraSheet({ title, children, note, buttons, onClose }: CameraSheetProps) {
  return (
    <Modal
      open
      centered
      title={title}
      footer={null}
      width={480}
      wrapClassName="rt-camera-wrap"
      // A tap beside the camera is seldom meant.
      maskClosable={false}
      onCancel={onClose}
    >
      <div className="rt-camera">
        <div className="rt-camera-screen">{children}</div>
        <div className="rt-camera-note" aria-live="polite">
          {note}
        </div>
        <div className="rt-camera-buttons">{buttons}</div>
      </div>
    </Modal>
  );
}
