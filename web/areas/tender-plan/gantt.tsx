import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { useLanguage } from '../../kit/language.ts';
import css from './plan.module.css';
import { drawnOn, type Mark, scaleOf, type Span } from './spans.ts';
import { useTexts } from './texts.ts';
import { usePlanSaid, useSectionName } from './words.ts';

/** The plans of a project over time: a row each, which says in words what its bars show. */
export function PlanGantt({
  of,
  shown,
  today,
}: {
  of: readonly TenderPlanRow[];
  /** The guid of the plan whose page this is. */
  shown: string;
  today: string;
}) {
  const texts = useTexts();
  const said = usePlanSaid();
  const sectionName = useSectionName();
  const scale = scaleOf(of, today);
  return (
    <div className={css.gantt}>
      <ol className={css.rows}>
        {of.map((plan) => (
          <li key={plan.guid} aria-current={plan.guid === shown ? 'true' : undefined}>
            <div className={css.name}>
              {plan.guid === shown ? (
                <b>{sectionName(plan)}</b>
              ) : (
                <Link to={paths.tenderPlan(plan.guid)}>{sectionName(plan)}</Link>
              )}
              <span className={css.soft}>{said(plan)}</span>
            </div>
            <Bars of={plan} scale={scale} />
          </li>
        ))}
      </ol>
      <div className={css.axis} aria-hidden="true">
        {scale.months.map(({ day, at }) => (
          <span key={day} style={{ insetInlineStart: `${at}%` }}>
            {day.slice(0, 7)}
          </span>
        ))}
      </div>
      <p className={css.soft}>{texts.ganttNote}</p>
    </div>
  );
}

function Bars({ of, scale }: { of: TenderPlanRow; scale: ReturnType<typeof scaleOf> }) {
  const { planned, plannedMarks, actual, actualMarks, late } = drawnOn(scale, of);
  return (
    // Said in words beside it, and day by day in the table of its nodes.
    <div className={css.bars} aria-hidden="true">
      {scale.months.map(({ day, at }) => (
        <i key={day} className={css.month} style={{ insetInlineStart: `${at}%` }} />
      ))}
      <i className={css.today} style={{ insetInlineStart: `${scale.today}%` }} />
      {planned && <i className={css.planned} style={across(planned)} />}
      <Marks of={plannedMarks} line="planned" />
      {actual && <i className={css.actual} style={across(actual)} />}
      {late && <i className={css.late} style={across(late)} />}
      <Marks of={actualMarks} line="actual" />
    </div>
  );
}

const across = ({ from, to }: Span): CSSProperties => ({
  insetInlineStart: `${from}%`,
  inlineSize: `max(2px, ${to - from}%)`,
});

function Marks({ of, line }: { of: readonly Mark[]; line: 'planned' | 'actual' }) {
  const texts = useTexts();
  const language = useLanguage();
  return of.map(({ stage, day, at }) => (
    <i
      key={stage}
      className={css.mark}
      data-line={line}
      title={`${planProgress.label(stage, language)} · ${texts[line]} ${day}`}
      style={{ insetInlineStart: `${at}%` }}
    />
  ));
}
