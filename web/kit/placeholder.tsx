import css from './placeholder.module.css';

/** Grey lines where something is being loaded, about as high as what comes, so that nothing jumps. */
export const Placeholder = ({ rows }: { rows: number }) => (
  <div className={css.placeholder} aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} />
    ))}
  </div>
);
