import './button.css';

/** A loading sign. It is visible only after a moment: content that is there at once does not flicker. @param size pixels */
export function Turning({ size }: { size: number }) {
  return <span className="rt-turning rt-turning-late" style={{ width: size, height: size }} aria-hidden="true" />;
}
