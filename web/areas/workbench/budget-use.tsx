import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { type BudgetUse, budgetUse } from '#shared/areas/workbench/contract';
import { toWan } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { Segments } from '../../kit/segments.tsx';
import { Bars } from './bars.tsx';
import { useChartTexts } from './chart-texts.ts';

type By = 'unit' | 'month';
const wan = (yuan: string) => Number(toWan(yuan));
const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Budget of the year against what has been used of it, by unit or by month. */
export function BudgetUsePanel({ year }: { year: number | undefined }) {
  const texts = useChartTexts();
  const [by, setBy] = useState<By>('month');
  const use = useQuery(query(budgetUse, { year }, { quiet: true }));
  return (
    <Panel
      title={use.data ? texts.budgetOf(use.data.year) : texts.budget}
      aside={
        <Segments
          label={texts.by}
          value={by}
          options={[
            { value: 'month', label: texts.byMonth },
            { value: 'unit', label: texts.byUnit },
          ]}
          onChange={setBy}
        />
      }
    >
      <PageState of={use} rows={6}>
        {(found) =>
          found === null || found.months.length === 0 ? (
            <NothingYet hint={year === undefined ? texts.noBudget : texts.noBudgetOf(year)} />
          ) : (
            <UseBars of={found} by={by} />
          )
        }
      </PageState>
    </Panel>
  );
}

function UseBars({ of: { year, unitCount, units, months }, by }: { of: BudgetUse; by: By }) {
  const texts = useChartTexts();
  const groups = useMemo(
    () =>
      by === 'unit'
        ? units.map(({ unit, name, budget, used }) => ({
            label: name,
            values: [wan(budget), wan(used)],
            to: `${paths.annualPlans}?inBudget=1&planYear=${year}&planUnit=${unit}`,
          }))
        : months.map(({ month, budget, used }) => ({
            label: month,
            values: [wan(budget), wan(used)],
            to: `${paths.annualPlans}?inBudget=1&planYear=${year}&issueMonth=${month}`,
          })),
    [by, year, units, months],
  );
  const series = useMemo(() => [texts.budgetWan, texts.usedWan], [texts]);
  return (
    <>
      <Bars
        groups={groups}
        series={series}
        label={by === 'unit' ? texts.budgetByUnit : texts.budgetByMonth}
        isLying={by === 'unit'}
        format={grouped}
      />
      {by === 'unit' && unitCount > units.length && <small>{texts.largest(units.length, unitCount)}</small>}
    </>
  );
}
