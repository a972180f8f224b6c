import css from './demo.module.css';
import { BUDGETS, TOTAL } from './sample.ts';
import { useTexts } from './texts.ts';

const FAULTY_ROW = 2;

/** Lines of the made-up sheet; `isMended` without the faulty month. */
function Lines({ isMended = false, hasSum = false }: { isMended?: boolean; hasSum?: boolean }) {
  const { sheet, plan } = useTexts();
  return (
    <table className={css.sheet}>
      <thead>
        <tr>
          {sheet.heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.names.map((name, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <td>{name}</td>
            <td className={css.figure}>{BUDGETS[index]!.toFixed(2)}</td>
            <td>{isMended && index === FAULTY_ROW ? '2026-12' : sheet.months[index]}</td>
          </tr>
        ))}
      </tbody>
      {hasSum && (
        <tfoot>
          <tr>
            <td colSpan={2}>{plan.total}</td>
            <td className={css.figure}>{TOTAL}</td>
            <td>—</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A spreadsheet on its way into the program. */
export function ImportScene() {
  const { sheet } = useTexts();
  return (
    <>
      <div className={css.drop}>
        <span className={css.file}>▦ {sheet.file}</span>
        <small>{sheet.drop}</small>
      </div>
      <Lines />
    </>
  );
}

/** Columns matched to fields, and the one cell that is wrong. */
export function MatchScene() {
  const { sheet, match } = useTexts();
  return (
    <>
      <div className={css.tags}>
        <span data-tone="good">{match.counts[0]}</span>
        <span data-tone="warn">{match.counts[1]}</span>
      </div>
      <table className={css.sheet}>
        <thead>
          <tr>
            <th>{match.column}</th>
            <th>{match.field}</th>
            <th>{match.result}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.heads.map((head, index) => (
            <tr key={head}>
              <td>{head}</td>
              <td>→ {match.fields[index]}</td>
              <td className={css.good}>✓ {match.sure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.fault}>
        <span>{match.fault}</span>
        <b className={css.quiet}>{match.fix}</b>
      </div>
    </>
  );
}

/** The plan the lines have become. */
export function PlanScene() {
  const { plan } = useTexts();
  return (
    <>
      <div className={css.head}>
        <strong>{plan.name}</strong>
        <span className={css.tag}>{plan.draft}</span>
        <b className={css.main}>{plan.submit}</b>
      </div>
      <p className={css.soft}>{`${plan.no} · ${plan.unit}`}</p>
      <Lines isMended hasSum />
    </>
  );
}
