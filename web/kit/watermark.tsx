import css from './watermark.module.css';

/** Enough of them for a sheet or a large screen. */
const TEXTS = 80;

/** Who reads what stands below and when, across all of it, on the screen and on paper; it takes no click. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={css.mark} aria-hidden="true">
      {Array.from({ length: TEXTS }, (_, at) => (
        <span key={at} data-text={text} />
      ))}
    </div>
  );
}
