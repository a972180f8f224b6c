import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { enteredIn } from '#shared/areas/project-initiation/entered-in';
import { paths } from '#shared/areas/session/paths';
import { type SetupStates, setupStates } from '#shared/areas/workbench/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Bars } from './bars.tsx';
import { useChartTexts } from './chart-texts.ts';

/** How many set-ups are in each state, of a year or of all. */
export function SetupStatesPanel({ year }: { year: number | undefined }) {
  const texts = useChartTexts();
  const states = useQuery(query(setupStates, { year }, { quiet: true }));
  return (
    <Panel
      title={year === undefined ? texts.setups : texts.setupsOf(year)}
      aside={<Link to={listOf(year)}>{texts.all}</Link>}
    >
      <PageState of={states} rows={5}>
        {(found) =>
          found === null || found.length === 0 ? (
            <NothingYet hint={year === undefined ? texts.noSetups : texts.noSetupsOf(year)} />
          ) : (
            <StateBars states={found} year={year} />
          )
        }
      </PageState>
    </Panel>
  );
}

/** The set-ups of a year, or all, and of one state. */
const listOf = (year: number | undefined, status?: number) => {
  const search = new URLSearchParams({
    ...(status !== undefined && { status: String(status) }),
    ...(year !== undefined && enteredIn(year)),
  }).toString();
  return `${paths.setups}${search && `?${search}`}`;
};

function StateBars({ states, year }: { states: SetupStates; year: number | undefined }) {
  const texts = useChartTexts();
  const language = useLanguage();
  const groups = useMemo(
    () =>
      states.map(({ status, count }) => ({
        label: setupStatus.label(status, language),
        values: [count],
        to: listOf(year, status),
      })),
    [states, language, year],
  );
  const series = useMemo(() => [texts.count], [texts]);
  return <Bars groups={groups} series={series} label={texts.setups} isLying />;
}
