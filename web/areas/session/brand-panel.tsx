import icon from '../../kit/icon.svg';
import css from './brand-panel.module.css';
import { useTexts } from './texts.ts';

/** What this is, beside the login form: name, promise, and the way of a purchase as a line of steps. */
export function BrandPanel() {
  const { brand, product, promise, steps, points } = useTexts();
  return (
    <aside className={css.panel} aria-label={product}>
      <div className={css.name}>
        <img src={icon} width="40" height="40" alt="" />
        <div>
          <strong>{brand}</strong>
          <span>{product}</span>
        </div>
      </div>
      <div className={css.middle}>
        <p className={css.promise}>{promise}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className={css.points}>
          {Object.values(points).map(({ head, text }) => (
            <li key={head}>
              <strong>{head}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
