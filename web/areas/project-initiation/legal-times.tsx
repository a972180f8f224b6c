import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import type { SetupDraft } from '#shared/areas/project-initiation/rules';
import { daysBetween, formatDate, yearOf } from '#shared/kit/dates';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useEditTexts } from './edit-texts.ts';
import { type LegalStep, type LegalSteps, legalSteps, type PlannedDay, plannedDays } from './legal-steps.ts';
import css from './legal-times.module.css';

/** 法定时限: the planned days on a line, between them the times the law asks for, with article and the day that keeps them. */
export function LegalTimes({
  of,
  onFill,
}: {
  of: SetupDraft;
  /** Takes the days that keep the least times, for those not filled in. */
  onFill?: (days: Partial<Record<PlannedDay, string>>) => void;
}) {
  const texts = useEditTexts();
  const label = useKindLabels(setupKind);
  const law = useQuery({ ...query(legalCalls.inForce, {}, { quiet: true }), staleTime: 300_000 });
  const calendar = useWorkCalendar(yearsOf(of));
  if (of.tenderWay == null || !plannedDays.some((day) => of[day]))
    return <p className={css.hint}>{texts.lawHint}</p>;
  if (!law.data || !calendar) return null;
  const { parameters } = law.data;
  const stepsOf = (draft: SetupDraft) => legalSteps(draft, parameters, calendar);
  const { steps, isIncomplete } = stepsOf(of);
  const proposal = proposed(of, stepsOf);
  return (
    <>
      <ol className={css.line}>
        {plannedDays.map((day, at) => (
          <li key={day} data-set={Boolean(of[day]) || undefined}>
            {at > 0 && <Gap from={of[plannedDays[at - 1]!]} to={of[day]} steps={steps[day] ?? []} />}
            <div className={css.day}>
              <span>{label[day]}</span>
              <b>{of[day] || <span className={css.soft}>{texts.notSet}</span>}</b>
            </div>
          </li>
        ))}
      </ol>
      {isIncomplete && <p className={css.hint}>{texts.noCalendar}</p>}
      {onFill && Object.keys(proposal).length > 0 && (
        <Button type="link" size="small" className={css.fill!} onClick={() => onFill(proposal)}>
          {texts.fillDays}
        </Button>
      )}
    </>
  );
}

function Gap({
  from,
  to,
  steps,
}: {
  from: string | null | undefined;
  to: string | null | undefined;
  steps: readonly LegalStep[];
}) {
  const texts = useEditTexts();
  return (
    <div className={css.gap}>
      {from && to && <span className={css.soft}>{texts.calendarDays(daysBetween(from, to))}</span>}
      {steps.map((step) => (
        <Step key={step.label.cn} of={step} />
      ))}
    </div>
  );
}

function Step({ of: { label, length, article, day, isLongest, isKept, isBlocking } }: { of: LegalStep }) {
  const texts = useEditTexts();
  const language = useLanguage();
  const state = isKept === undefined ? 'open' : isKept ? 'kept' : isBlocking ? 'broken' : 'minded';
  return (
    <div className={css.step} data-state={state}>
      <span className={css.mark} aria-hidden="true">
        {isKept === undefined ? '○' : isKept ? '✓' : '!'}
      </span>
      <div>
        {label[language]} <b>{length[language]}</b>
        {isKept !== undefined && (
          <span className="visually-hidden">{isKept ? texts.kept : texts.broken}</span>
        )}
        <div className={css.soft}>
          {isLongest ? texts.atLatest(day) : texts.atEarliest(day)} ·{' '}
          {citationIn(language, article) || texts.platform}
        </div>
      </div>
    </div>
  );
}

/** Years the counts may run into: that of each planned day, and the one after the last. */
function yearsOf(of: SetupDraft): number[] {
  const days = plannedDays.flatMap((day) => of[day] || []);
  const years = (days.length > 0 ? days : [formatDate(serverNow())]).map(yearOf);
  return [...new Set([...years, Math.max(...years) + 1])].toSorted((a, b) => a - b);
}

/** The days not filled in, each as early as the times before it allow; none before the issue is planned. */
function proposed(of: SetupDraft, stepsOf: (draft: SetupDraft) => LegalSteps) {
  const filled: SetupDraft = { ...of };
  const found: Partial<Record<PlannedDay, string>> = {};
  for (const [at, day] of plannedDays.entries()) {
    if (at === 0 || filled[day]) continue;
    const before = filled[plannedDays[at - 1]!];
    if (!before) return found;
    const least = (stepsOf(filled).steps[day] ?? []).filter(({ isLongest }) => !isLongest);
    filled[day] = least.reduce((latest, step) => (step.day > latest ? step.day : latest), before);
    found[day] = filled[day];
  }
  return found;
}
