import type { ReactNode } from 'react';
import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import { DaysLeft } from './days-left.tsx';
import css from './detail.module.css';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { useDetailTexts } from './detail-texts.ts';

/** The figures one looks at first. */
export function FigureRow({ of: { profile, records } }: { of: SupplierDetail }) {
  const texts = useDetailTexts();
  const count = (kinds: readonly string[]) =>
    records.filter(({ kind, daysLeft }) => kinds.includes(kind) && (daysLeft === null || daysLeft >= 0))
      .length;
  const figures: [label: string, value: ReactNode, note?: ReactNode][] = [
    [
      texts.score,
      profile.score ?? <span className={css.soft}>{texts.noScore}</span>,
      <GradeTag key="grade" grade={profile.grade} />,
    ],
    [texts.standing, <StandingTag key="standing" standing={profile.standing} />],
    [texts.validCount, count(DOCUMENT_KINDS)],
    [
      texts.nextExpiry,
      profile.nextExpiry ?? <span className={css.soft}>{texts.none}</span>,
      <DaysLeft key="left" days={profile.daysLeft} />,
    ],
    [texts.performance, count(['performance'])],
    [texts.personnel, count(['personnel'])],
  ];
  return (
    <dl className={css.figures} aria-label={texts.figures}>
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css.figure}>{value}</span>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
