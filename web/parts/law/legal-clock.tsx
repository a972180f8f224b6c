import { Tag } from 'antd';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { clockDays, clockDaysInOrder } from '#shared/areas/legal-parameter/clock-rules';
import { type ClockFacts, type ClockLine, legalClock } from '#shared/areas/legal-parameter/legal-clock';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { PlainTable } from '../form/plain-table.tsx';
import { useLaw } from './use-law.ts';
import { useWorkCalendar } from './use-work-calendar.ts';
import css from './legal-clock.module.css';

const useTexts = defineTexts('legal-clock', {
  cn: {
    day: '时间',
    planned: '计划',
    rule: '法定要求',
    limit: '期限',
    left: '距今',
    stands: '是否符合',
    earliest: (day: string) => `最早 ${day}`,
    latest: (day: string) => `最晚 ${day}`,
    days: (count: number) => (count < 0 ? `已过 ${-count} 日` : `还有 ${count} 日`),
    kept: '符合',
    broken: '不符合',
    minded: '请留意',
    open: '待填写',
    shown: '期限提示',
    own: '平台默认',
    none: '填写时间后，此处逐项列出法定时限',
    noCalendar: '部分年度的工作日历尚未设置，相关期限暂不列出',
  },
  en: {
    day: 'Day',
    planned: 'Planned',
    rule: 'What the law asks',
    limit: 'Limit',
    left: 'From today',
    stands: 'Kept',
    earliest: (day: string) => `${day} at the earliest`,
    latest: (day: string) => `${day} at the latest`,
    days: (count: number) => (count < 0 ? `${-count} days ago` : `${count} days left`),
    kept: 'Kept',
    broken: 'Not kept',
    minded: 'To mind',
    open: 'Not planned',
    shown: 'For information',
    own: 'Default of the platform',
    none: 'Fill in the days: what the law asks of each stands here',
    noCalendar: 'The calendar of some year is missing: what runs into it is left out',
  },
});

/** The legal clock of a form or a document: each of its days with each rule that speaks about it, counted live. */
export function LegalClock({ of }: { of: ClockFacts }) {
  const texts = useTexts();
  const language = useLanguage();
  const { parameters } = useLaw();
  const today = formatDate(serverNow());
  const calendar = useWorkCalendar(yearsOf(of, today));
  if (!calendar) return null;
  const { lines, isIncomplete } = legalClock(of, parameters, calendar, today);
  if (lines.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <PlainTable
        heads={[texts.day, texts.planned, texts.rule, texts.limit, texts.left, texts.stands]}
        rows={lines.map((line) => [
          <span key="day" className={css.day}>
            {clockDays[line.field][language]}
          </span>,
          of.dates[line.field]?.slice(0, 16) || '-',
          <Rule key="rule" of={line} />,
          texts[line.bound](line.day),
          texts.days(line.daysLeft),
          <Stands key="stands" of={line} />,
        ])}
      />
      {isIncomplete && <p>{texts.noCalendar}</p>}
    </>
  );
}

function Rule({ of: { label, article, rule } }: { of: ClockLine }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      {label[language]}
      <br />
      <small>
        {/^R\d/.test(rule) && `${rule} · `}
        {citationIn(language, article) || texts.own}
      </small>
    </>
  );
}

function Stands({ of: { isKept, isOfForm, level } }: { of: ClockLine }) {
  const texts = useTexts();
  if (isKept === undefined) return <span>{isOfForm ? texts.open : texts.shown}</span>;
  if (isKept) return <Tag color="success">{texts.kept}</Tag>;
  return level === 'block' ? (
    <Tag color="error">{texts.broken}</Tag>
  ) : (
    <Tag color="warning">{texts.minded}</Tag>
  );
}

/** Years the counts may run into: that of each day, and the one after the last. */
function yearsOf({ dates }: ClockFacts, today: string): number[] {
  const years = clockDaysInOrder.flatMap((day) => (dates[day] ? [yearOf(dates[day])] : []));
  const all = years.length > 0 ? years : [yearOf(today)];
  return [...new Set([...all, Math.max(...all) + 1])].toSorted((a, b) => a - b);
}
