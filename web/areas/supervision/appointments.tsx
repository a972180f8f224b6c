import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { supervisionRights } from '#shared/areas/supervision/auth';
import {
  ENDING_SOON_DAYS,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

const rights = supervisionRights.flatMap((group) => group.rights);

/** One's own appointments: for how long, over what, with which rights. */
export function Appointments() {
  const texts = useOpinionTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const left = useTimeLeft();
  const found = useQuery(query(supervisingCalls.appointments, {}, { quiet: true }));
  return (
    <PageState of={found} rows={3}>
      {(all) =>
        all.length === 0 ? (
          <Alert className={css.notice!} type="info" showIcon title={texts.noAppointment} />
        ) : (
          <section className={css.appointments} aria-label={texts.mine}>
            {all.map((one) => (
              <article key={one.guid} className={css.appointment}>
                <header>
                  <strong>{supervisionRole.label(one.supRole, language)}</strong>
                  <span className={css.soft}>{supervisionLevel.label(one.supLevel, language)}</span>
                  <span className={one.daysLeft <= ENDING_SOON_DAYS ? css.warn : css.soft}>
                    {texts.term(one.validFrom, one.validTo)} ·{' '}
                    {one.isInForce ? left.ends(one.daysLeft) : texts.notBegun}
                  </span>
                </header>
                <dl>
                  <dt>{texts.units}</dt>
                  <dd>
                    {mark.row([
                      ...one.units.map(
                        (unit) => unit.enterpriseName + (unit.includesBelow ? texts.withBelow : ''),
                      ),
                      ...(one.projectCount > 0 ? [texts.projectsOf(one.projectCount)] : []),
                    ])}
                  </dd>
                  <dt>{texts.stages}</dt>
                  <dd>{mark.row(one.stages.map((stage) => supervisionStage.label(stage, language)))}</dd>
                  <dt>{texts.rights}</dt>
                  <dd>
                    {mark.row(
                      rights.filter(({ code }) => one.supAuth.includes(code)).map((right) => right[language]),
                    )}
                  </dd>
                </dl>
              </article>
            ))}
          </section>
        )
      }
    </PageState>
  );
}
