import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type SavingDimension, savingDimension } from '#shared/areas/report/codes';
import { type SavingPart, savingReport } from '#shared/areas/report/saving-contract';
import { toWan } from '#shared/kit/money';
import { mutation, query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { Breakdown } from './breakdown.tsx';
import { Figure, KeyFigures, percentOf } from './key-figures.tsx';
import { MonthRange } from './month-range.tsx';
import type { ChartShape } from './part-chart.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import { useSavingColumns } from './saving-columns.tsx';
import { useTexts } from './texts.ts';
import css from './report.module.css';

type SavingFigures = z.output<typeof savingReport.figures.output>;

const shapes: Record<SavingDimension, ChartShape> = { unit: 'rank', mode: 'rank', month: 'time' };

/** 节资分析: budget against award of the projects awarded in a time, with the projects behind each figure. */
export function SavingReportPage() {
  const texts = useTexts();
  const language = useLanguage();
  const { wanUnit } = useKitTexts();
  const { search, setSearch, reset, pagination } = useListSearch(savingReport.projects.input);
  const { page: _page, rows: _rows, ...filter } = search;
  const [dimension, setDimension] = useState<SavingDimension>(savingDimension.code.month);
  const figures = useQuery({ ...query(savingReport.figures, filter), placeholderData: keepPreviousData });
  const projects = useQuery({
    ...query(savingReport.projects, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: exportReport } = useMutation(mutation(savingReport.export));
  const { ofProjects, money, rate } = useSavingColumns();

  const wording: Record<SavingDimension, (part: SavingPart) => string> = {
    unit: ({ name }) => name,
    mode: ({ key }) => tenderWay.label(Number(key), language),
    month: ({ key }) => key,
  };
  const pick = (key: string) => {
    if (dimension === 'unit') setSearch({ enterpriseGuid: key });
    if (dimension === 'month') setSearch({ fromMonth: key, toMonth: key });
    if (dimension === 'mode') setSearch({ tenderWay: Number(key) as typeof search.tenderWay });
  };
  const unitName = figures.data?.parts.unit?.find(({ key }) => key === search.enterpriseGuid)?.name;

  return (
    <>
      <ReportHead title={texts.saving} start={() => exportReport(filter)} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <MonthRange />
        <Form.Item name="tenderWay" label={savingDimension.label('mode', language)}>
          <CodeSelect list={tenderWay} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <PageState of={figures} rows={12}>
        {({ total, parts, fromMonth, toMonth }) => (
          <>
            <Totals of={total} time={`${fromMonth} – ${toMonth}`} />
            <Breakdown
              dimension={dimension}
              dimensions={savingDimension.options(language)}
              onDimension={setDimension}
              shape={shapes[dimension]}
              unit={wanUnit}
              parts={(parts[dimension] ?? []).map((part) => ({
                ...part,
                label: wording[dimension](part),
                value: Number(toWan(part.saving)),
              }))}
              onPick={pick}
              columns={[
                {
                  title: texts.projects,
                  dataIndex: 'count',
                  width: 100,
                  align: 'end' as const,
                  className: css.number!,
                },
                money(texts.budget, 'budget'),
                money(texts.award, 'award'),
                money(texts.savedAmount, 'saving'),
                rate,
              ]}
            />
          </>
        )}
      </PageState>
      <ReportList
        of={projects}
        columns={ofProjects}
        pagination={pagination(projects.data?.total)}
        chosen={
          search.enterpriseGuid
            ? [{ text: unitName ?? '…', onClear: () => setSearch({ enterpriseGuid: undefined }) }]
            : []
        }
        width={1080}
      />
    </>
  );
}

/** The sums of everything found, and the time it was awarded in. */
function Totals({ of: total, time }: { of: SavingFigures['total']; time: string }) {
  const texts = useTexts();
  return (
    <KeyFigures>
      <Figure of={texts.projects} note={time}>
        {total.count.toLocaleString('en')}
      </Figure>
      <Figure of={texts.budget}>
        <Wan yuan={total.budget} unit />
      </Figure>
      <Figure of={texts.award} note={texts.ofAll(percentOf(total.award, total.budget))}>
        <Wan yuan={total.award} unit />
      </Figure>
      <Figure of={texts.savedAmount}>
        <Wan yuan={total.saving} unit />
      </Figure>
      <Figure of={texts.savedRate}>{total.rate === null ? '–' : `${total.rate}%`}</Figure>
    </KeyFigures>
  );
}
