import './progress-bar.css';

/** The progress of something, styled as antd's Progress. @param percent 0 to 100, whole */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="rt-progress">
      <progress value={percent} max={100} aria-label={label} />
      <span>{`${percent}%`}</span>
    </span>
  );
}
