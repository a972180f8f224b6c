import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Form, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type ProcurementDimension, procurementDimension } from '#shared/areas/report/codes';
import { type ProcurementPart, procurementReport } from '#shared/areas/report/procurement-contract';
import { formatDate, yearOf } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { Breakdown, Share } from './breakdown.tsx';
import { Figure, KeyFigures, percentOf } from './key-figures.tsx';
import type { ChartPart, ChartShape } from './part-chart.tsx';
import { useLineColumns } from './procurement-columns.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import { useTexts } from './texts.ts';
import css from './report.module.css';

const shapes: Record<ProcurementDimension, ChartShape> = {
  unit: 'rank',
  mode: 'ring',
  month: 'time',
  state: 'ring',
};
type ProcurementFigures = z.output<typeof procurementReport.figures.output>;

const YEARS = 6;
const years = () => {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS }, (_, back) => ({ value: next - back, label: String(next - back) }));
};

/** 采购统计: planned procurement by unit, mode, month and state, with the lines behind each figure. */
export function ProcurementReportPage() {
  const texts = useTexts();
  const language = useLanguage();
  const { wanUnit } = useKitTexts();
  const { search, setSearch, reset, pagination } = useListSearch(procurementReport.lines.input);
  const { page: _page, rows: _rows, ...filter } = search;
  const [dimension, setDimension] = useState<ProcurementDimension>(procurementDimension.code.unit);
  const figures = useQuery({
    ...query(procurementReport.figures, filter),
    placeholderData: keepPreviousData,
  });
  const lines = useQuery({
    ...query(procurementReport.lines, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: exportReport } = useMutation(mutation(procurementReport.export));
  const columns = useLineColumns();
  const columnsOf = usePartColumns();

  const word = useWording(dimension);
  const pick = (key: string) => {
    if (dimension === 'unit') setSearch({ planUnit: key });
    if (dimension === 'month') setSearch({ month: key });
    if (dimension === 'state') setSearch({ status: Number(key) as typeof search.status });
    if (dimension === 'mode' && key !== 'none')
      setSearch({ tenderWay: Number(key) as typeof search.tenderWay });
  };
  const unitName = figures.data?.parts.unit?.find(({ key }) => key === search.planUnit)?.name;
  const chosen = [
    ...(search.planUnit
      ? [{ text: unitName ?? '…', onClear: () => setSearch({ planUnit: undefined }) }]
      : []),
    ...(search.month
      ? [
          {
            text: search.month === 'none' ? texts.unset : search.month,
            onClear: () => setSearch({ month: undefined }),
          },
        ]
      : []),
  ];

  return (
    <>
      <ReportHead title={texts.procurement} start={() => exportReport(filter)} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Filters planYear={figures.data?.planYear} />
      </SearchPanel>
      <PageState of={figures} rows={12}>
        {({ total, parts }) => (
          <>
            <Totals of={total} />
            <Breakdown
              dimension={dimension}
              dimensions={procurementDimension.options(language)}
              onDimension={setDimension}
              shape={shapes[dimension]}
              unit={wanUnit}
              parts={(parts[dimension] ?? []).map((part) => ({
                ...part,
                label: word(part),
                value: Number(toWan(part.amount)),
              }))}
              onPick={pick}
              columns={columnsOf(total.amount)}
            />
          </>
        )}
      </PageState>
      <ReportList
        of={lines}
        columns={columns}
        pagination={pagination(lines.data?.total)}
        chosen={chosen}
        width={1080}
      />
    </>
  );
}

/** What a part of the dimension is called. */
function useWording(dimension: ProcurementDimension) {
  const texts = useTexts();
  const language = useLanguage();
  const wording: Record<ProcurementDimension, (part: ProcurementPart) => string> = {
    unit: ({ name }) => name,
    mode: ({ key }) => (key === 'none' ? texts.unset : tenderWay.label(Number(key), language)),
    month: ({ key }) => (key === 'none' ? texts.unset : key),
    state: ({ key }) => planStatus.label(Number(key), language),
  };
  return wording[dimension];
}

/** How many lines a part has, what they are worth, and their share of the whole. */
function usePartColumns() {
  const texts = useTexts();
  const { wanUnit } = useKitTexts();
  return (whole: string): TableColumnsType<ProcurementPart & ChartPart> => [
    {
      title: texts.lines,
      dataIndex: 'count',
      width: 88,
      align: 'end' as const,
      className: css.number!,
      render: (count: number) => count.toLocaleString('en'),
    },
    {
      title: `${texts.amount}(${wanUnit})`,
      dataIndex: 'amount',
      width: 150,
      align: 'end' as const,
      className: css.number!,
      render: (amount: string) => <Wan yuan={amount} />,
    },
    {
      key: 'share',
      width: 150,
      render: (_, { amount, label }) => <Share percent={percentOf(amount, whole)} label={label} />,
    },
  ];
}

function Filters({ planYear }: { planYear: number | undefined }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <Form.Item name="planYear" label={texts.year}>
        <Select
          allowClear
          placeholder={planYear === undefined ? undefined : String(planYear)}
          options={years()}
        />
      </Form.Item>
      <Form.Item name="tenderWay" label={procurementDimension.label('mode', language)}>
        <CodeSelect list={tenderWay} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="status" label={procurementDimension.label('state', language)}>
        <CodeSelect list={planStatus} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="isMandatory" label={texts.mandatory}>
        <Select
          allowClear
          placeholder={texts.all}
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
    </>
  );
}

/** The sums of everything found. */
function Totals({ of: total }: { of: ProcurementFigures['total'] }) {
  const texts = useTexts();
  return (
    <KeyFigures>
      <Figure of={texts.lines}>{total.count.toLocaleString('en')}</Figure>
      <Figure of={texts.amount}>
        <Wan yuan={total.amount} unit />
      </Figure>
      <Figure of={texts.mandatoryAmount} note={texts.ofAll(percentOf(total.mandatoryAmount, total.amount))}>
        <Wan yuan={total.mandatoryAmount} unit />
      </Figure>
      <Figure of={texts.approvedAmount} note={texts.ofAll(percentOf(total.approvedAmount, total.amount))}>
        <Wan yuan={total.approvedAmount} unit />
      </Figure>
      <Figure of={texts.usedAmount} note={texts.ofAll(percentOf(total.usedAmount, total.amount))}>
        <Wan yuan={total.usedAmount} unit />
      </Figure>
    </KeyFigures>
  );
}
