import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { paths } from '#shared/areas/session/paths';
import { type SetupStates, setupStates } from '#shared/areas/workbench/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Bars } from './bars.tsx';
import { useChartTexts } from './chart-texts.ts';

/** How many set-ups are in each state. */
export function SetupStatesPanel() {
  const texts = useChartTexts();
  const states = useQuery(query(setupStates, {}, { quiet: true }));
  return (
    <Panel title={texts.setups} aside={<Link to={paths.setups}>{texts.all}</Link>}>
      <PageState of={states} rows={5}>
        {(found) =>
          found === null || found.length === 0 ? (
            <NothingYet hint={texts.noSetups} />
          ) : (
            <StateBars states={found} />
          )
        }
      </PageState>
    </Panel>
  );
}

function StateBars({ states }: { states: SetupStates }) {
  const texts = useChartTexts();
  const language = useLanguage();
  const groups = useMemo(
    () =>
      states.map(({ status, count }) => ({
        label: setupStatus.label(status, language),
        values: [count],
        to: `${paths.setups}?status=${status}`,
      })),
    [states, language],
  );
  const series = useMemo(() => [texts.count], [texts]);
  return <Bars groups={groups} series={series} label={texts.setups} isLying />;
}
