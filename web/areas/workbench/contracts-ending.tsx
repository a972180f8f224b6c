import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import { type ContractsEnding, contractsEnding, ENDING_WITHIN_DAYS } from '#shared/areas/workbench/contract';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Bars } from './bars.tsx';
import { useChartTexts } from './chart-texts.ts';

/** Contracts that end soon, week by week. */
export function ContractsEndingPanel() {
  const texts = useChartTexts();
  const ending = useQuery(query(contractsEnding, {}, { quiet: true }));
  const all = `${paths.contracts}?endingWithin=${ENDING_WITHIN_DAYS}&sort=endDate`;
  return (
    <Panel title={texts.ending(ENDING_WITHIN_DAYS)} aside={<Link to={all}>{texts.all}</Link>}>
      <PageState of={ending} rows={5}>
        {(found) =>
          found === null || found.every(({ count }) => count === 0) ? (
            <NothingYet hint={texts.noEnding(ENDING_WITHIN_DAYS)} />
          ) : (
            <WeekBars weeks={found} />
          )
        }
      </PageState>
    </Panel>
  );
}

function WeekBars({ weeks }: { weeks: ContractsEnding }) {
  const texts = useChartTexts();
  const groups = useMemo(
    () =>
      weeks.map(({ from, to, count }) => ({
        label: texts.week(from.slice(5), to.slice(5)),
        values: [count],
        to: `${paths.contracts}?status=${contractAdminStatus.code.inEffect}&endFrom=${from}&endTo=${to}&sort=endDate`,
      })),
    [weeks, texts],
  );
  const series = useMemo(() => [texts.count], [texts]);
  return <Bars groups={groups} series={series} label={texts.ending(ENDING_WITHIN_DAYS)} />;
}
