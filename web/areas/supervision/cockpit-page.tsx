import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cockpitAddress, cockpitGroups } from '#shared/areas/supervision/cockpit';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Appointments } from './appointments.tsx';
import css from './cockpit.module.css';
import { useWorkTexts } from './work-texts.ts';

/** Groups whose figures are work to do, not something that stands out. */
const WORK: readonly string[] = ['presence', 'opinions'];
/** Figures of work that are late already. */
const LATE: readonly string[] = ['missed', 'opinionsOverdue'];

/** 监督概览: what a supervisor must do and mind, as numbers that lead to exactly the rows they count. */
export function CockpitPage() {
  const texts = useWorkTexts();
  const language = useLanguage();
  const found = useQuery(query(supervisingCalls.cockpit, {}, { quiet: true }));
  return (
    <>
      <PageHead title={texts.cockpit} />
      <Appointments />
      <PageState of={found} rows={10}>
        {(figures) => {
          const counts = new Map(figures.map(({ key, count }) => [key, count]));
          return (
            <Panel>
              <p className={css.hint}>{texts.cockpitHint}</p>
              {cockpitGroups.map((group) => (
                <section key={group.code} className={css.group} aria-label={group.label[language]}>
                  <h2>{group.label[language]}</h2>
                  <nav className={css.figures} aria-label={group.label[language]}>
                    {Object.entries(group.figures).map(([key, figure]) => {
                      const count = counts.get(key) ?? 0;
                      const isLate = !WORK.includes(group.code) || LATE.includes(key);
                      return (
                        <Link
                          key={key}
                          to={cockpitAddress(figure)}
                          className={css.figure!}
                          data-tone={count === 0 ? undefined : isLate ? 'alarm' : 'work'}
                        >
                          <span>
                            {figure.label[language]}
                            {figure.list === 'documents' && <small> {texts.documentsKind}</small>}
                          </span>
                          <strong>{count}</strong>
                        </Link>
                      );
                    })}
                  </nav>
                </section>
              ))}
            </Panel>
          );
        }}
      </PageState>
    </>
  );
}
