import css from './bar.module.css';

/** How far something is, 0–100; the browser's own element, so that a page need not carry Ant Design's. */
export function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div className={css.line}>
      <progress className={css.bar} max={100} value={percent} aria-label={label} />
      <span aria-hidden="true">{Math.floor(percent)}%</span>
    </div>
  );
}
