import './button.css';

/** Something is on its way. It is seen after a moment only: what is there at once does not flicker. @param size pixels */
export function Turning({ size }: { size: number }) {
  return <span className="rt-turning rt-turning-late" style={{ width: size, height: size }} aria-hidden="true" />;
}
