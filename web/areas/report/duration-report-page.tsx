import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Form, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { durationReport, type DurationStage } from '#shared/areas/report/duration-contract';
import { reportLabel } from '#shared/areas/report/fields';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { mutation, query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { Breakdown } from './breakdown.tsx';
import { useCaseColumns } from './duration-columns.tsx';
import { Figure, KeyFigures } from './key-figures.tsx';
import { MonthRange } from './month-range.tsx';
import type { ChartPart, ChartShape } from './part-chart.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import { useTexts } from './texts.ts';
import css from './report.module.css';

type Dimension = 'levels' | 'months' | 'units' | 'projectStages';
const shapes: Record<Dimension, ChartShape> = {
  levels: 'rank',
  months: 'time',
  units: 'rank',
  projectStages: 'time',
};

/** 时效分析: how long approvals and project stages take, with the approvals behind each figure, slowest first. */
export function DurationReportPage() {
  const texts = useTexts();
  const language = useLanguage();
  const { search, setSearch, reset, pagination } = useListSearch(durationReport.cases.input);
  const { page: _page, rows: _rows, levelName, ...filter } = search;
  const [dimension, setDimension] = useState<Dimension>('levels');
  const figures = useQuery({ ...query(durationReport.figures, filter), placeholderData: keepPreviousData });
  const cases = useQuery({
    ...query(durationReport.cases, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: exportReport } = useMutation(mutation(durationReport.export));
  const columns = useCaseColumns();
  const label = (name: keyof typeof reportLabel) => reportLabel[name][language];

  const pickers: Record<Dimension, ((key: string) => void) | undefined> = {
    levels: (key) => setSearch({ levelName: key }),
    months: (key) => setSearch({ fromMonth: key, toMonth: key }),
    units: (key) => setSearch({ enterpriseGuid: key }),
    projectStages: undefined,
  };
  const labelOf = ({ key, name }: DurationStage) =>
    dimension === 'projectStages' ? planProgress.label(Number(key), language) : name;
  const columnsOfParts = usePartColumns();
  const unitName = figures.data?.units.find(({ key }) => key === search.enterpriseGuid)?.name;
  const chosen = [
    ...(levelName
      ? [{ text: texts.levelChosen(levelName), onClear: () => setSearch({ levelName: undefined }) }]
      : []),
    ...(search.enterpriseGuid
      ? [{ text: unitName ?? '…', onClear: () => setSearch({ enterpriseGuid: undefined }) }]
      : []),
  ];

  return (
    <>
      <ReportHead title={texts.duration} start={() => exportReport(filter)} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <MonthRange />
        <Form.Item name="kind" label={label('kind')}>
          <CodeSelect list={documentKind} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <PageState of={figures} rows={12}>
        {({ total, fromMonth, toMonth, ...by }) => (
          <>
            <Totals of={total} time={`${fromMonth} – ${toMonth}`} />
            <Breakdown
              dimension={dimension}
              dimensions={[
                { value: 'levels', label: texts.levels },
                { value: 'months', label: texts.byMonth },
                { value: 'units', label: texts.units },
                { value: 'projectStages', label: texts.projectStages },
              ]}
              onDimension={setDimension}
              shape={shapes[dimension]}
              unit={texts.dayUnit}
              parts={by[dimension].map((stage) => ({ ...stage, label: labelOf(stage), value: stage.mean }))}
              onPick={pickers[dimension]}
              columns={columnsOfParts}
            />
          </>
        )}
      </PageState>
      <ReportList
        of={cases}
        columns={columns}
        pagination={pagination(cases.data?.total)}
        chosen={chosen}
        width={1080}
      />
    </>
  );
}

/** The times of everything found. */
function Totals({
  of: total,
  time,
}: {
  of: z.output<typeof durationReport.figures.output>['total'];
  time: string;
}) {
  const texts = useTexts();
  return (
    <KeyFigures>
      <Figure of={texts.cases} note={time}>
        {total.count.toLocaleString('en')}
      </Figure>
      <Figure of={texts.mean}>{texts.days(total.mean)}</Figure>
      <Figure of={texts.median}>{texts.days(total.median)}</Figure>
      <Figure of={texts.p90}>{texts.days(total.p90)}</Figure>
    </KeyFigures>
  );
}

/** How many a part has, and how many days they took. */
function usePartColumns(): TableColumnsType<ChartPart & DurationStage> {
  const language = useLanguage();
  const label = (name: keyof typeof reportLabel) => reportLabel[name][language];
  const days = (name: 'mean' | 'median' | 'p90') => ({
    title: label(name),
    dataIndex: name,
    align: 'end' as const,
    className: css.number!,
  });
  return [
    {
      title: label('count'),
      dataIndex: 'count',
      width: 80,
      align: 'end' as const,
      className: css.number!,
    },
    days('mean'),
    days('median'),
    days('p90'),
  ];
}
