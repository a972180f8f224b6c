import css from './demo.module.css';
import { TOTAL } from './sample.ts';
import { useTexts } from './texts.ts';

/** Who will decide, known before anything is sent. */
export function ForecastScene() {
  const { forecast } = useTexts();
  return (
    <>
      <div className={css.head}>
        <strong>{forecast.head}</strong>
      </div>
      <ol className={css.levels}>
        {forecast.levels.map((level, index) => (
          <li key={level}>
            <strong>{level}</strong>
            <span>{forecast.people[index]}</span>
            <small>{forecast.why[index]}</small>
          </li>
        ))}
      </ol>
      <div className={css.acts}>
        <b className={css.main}>{forecast.ok}</b>
      </div>
    </>
  );
}

/** An approver's screen. */
export function DecideScene() {
  const { decide, plan } = useTexts();
  return (
    <div className={css.inbox}>
      <div className={css.todo}>
        <strong>{decide.inbox}</strong>
        <p data-chosen="true">
          {plan.name}
          <small>{decide.from}</small>
        </p>
        <p aria-hidden="true">
          <i />
          <i />
        </p>
        <p aria-hidden="true">
          <i />
          <i />
        </p>
      </div>
      <div className={css.panel}>
        <strong>{plan.name}</strong>
        <p className={css.soft}>{`${plan.total} ${TOTAL} ${plan.totalUnit}`}</p>
        <p className={css.opinion}>{decide.opinion}</p>
        <div className={css.acts}>
          <b className={css.main}>{decide.approve}</b>
          <b className={css.quiet}>{decide.reject}</b>
          <b className={css.quiet}>{decide.transfer}</b>
        </div>
      </div>
    </div>
  );
}

/** The plan approved, with its record. */
export function ApprovedScene() {
  const { approved, plan } = useTexts();
  return (
    <>
      <div className={css.head}>
        <strong>{plan.name}</strong>
        <span className={css.tag} data-tone="good">
          {approved.state}
        </span>
      </div>
      <ol className={css.record}>
        {approved.events.map((event, index) => (
          <li key={event}>
            <time>{approved.times[index]}</time>
            {event}
          </li>
        ))}
      </ol>
      <p className={css.good}>✓ {approved.chain}</p>
    </>
  );
}
