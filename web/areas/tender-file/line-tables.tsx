import { useQuery } from '@tanstack/react-query';
import { Input, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { lineChange, lineKind } from '#shared/areas/tender-file/codes';
import { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { lineLabel as label, type PriceLineRow } from '#shared/areas/tender-file/lines';
import type { ChangedLine } from '#shared/areas/tender-file/views';
import { listQuery } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace, useCards } from '../../kit/list-cards.tsx';
import css from './file.module.css';
import { useTexts } from './texts.ts';

const ROWS = 20;
/** The calls a table of lines is read with: those of the staff, or a supplier's own. */
type LineCalls = Pick<typeof tenderFileCalls, 'lines' | 'lineChanges'>;

/** The lines of a version, a page at a time. */
export function LinesTable({ guid, calls = tenderFileCalls }: { guid: string; calls?: LineCalls }) {
  const texts = useTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const found = useQuery(listQuery(calls.lines, { guid, page, rows: ROWS, ...(keyword && { keyword }) }));
  const columns: TableColumnsType<PriceLineRow> = [
    { dataIndex: 'lineNo', title: label.lineNo[language], width: 64, className: cardPlace.state },
    {
      dataIndex: 'materialName',
      title: label.materialName[language],
      width: 200,
      className: cardPlace.title,
      render: (name: string, { materialCode }) => (
        <>
          {name}
          {materialCode && <div className={css.soft}>{materialCode}</div>}
        </>
      ),
    },
    { dataIndex: 'spec', title: label.spec[language], width: 200, render: (spec: string) => spec || '-' },
    {
      dataIndex: 'quantity',
      title: label.quantity[language],
      width: 112,
      align: 'right',
      className: cardPlace.line,
      render: (quantity: string, { unit }) => `${quantity} ${unit}`,
    },
    {
      dataIndex: 'kind',
      title: label.kind[language],
      width: 136,
      className: cardPlace.line,
      render: (kind: number, { fixedPrice }) =>
        [lineKind.label(kind, language), fixedPrice].filter(Boolean).join(' '),
    },
    { dataIndex: 'remark', title: label.remark[language], render: (remark: string) => remark || '-' },
  ];
  const cards = useCards(columns);
  return (
    <>
      <div className={css.bar}>
        <Input.Search
          allowClear
          aria-label={texts.findLine}
          placeholder={texts.findLine}
          style={{ maxWidth: 320 }}
          onSearch={(typed) => {
            setKeyword(typed.trim());
            setPage(1);
          }}
        />
      </div>
      <Table
        size="small"
        rowKey="lineNo"
        loading={found.isFetching}
        columns={columns}
        scroll={{ x: 800 }}
        {...cards}
        dataSource={found.data?.list ?? []}
        pagination={{
          current: page,
          pageSize: ROWS,
          total: found.data?.total ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
      />
    </>
  );
}

/** The lines that differ, by number: what stood there and what stands there now. */
export function ChangesTable({ guid, calls = tenderFileCalls }: { guid: string; calls?: LineCalls }) {
  const texts = useTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const found = useQuery(listQuery(calls.lineChanges, { guid, page, rows: ROWS }));
  const said = (line: PriceLineRow | null) =>
    line
      ? [
          line.materialName,
          line.spec,
          `${line.quantity} ${line.unit}`,
          lineKind.label(line.kind, language),
          line.fixedPrice,
          line.remark,
        ]
          .filter(Boolean)
          .join(' · ')
      : '-';
  const columns: TableColumnsType<ChangedLine> = [
    { dataIndex: 'lineNo', title: label.lineNo[language], width: 64, className: cardPlace.state },
    {
      dataIndex: 'change',
      title: texts.whatChanged,
      width: 88,
      className: cardPlace.title,
      render: (change: string) => lineChange.label(change, language),
    },
    { dataIndex: 'before', title: texts.before, className: cardPlace.line, render: said },
    { dataIndex: 'after', title: texts.after, className: cardPlace.line, render: said },
  ];
  const cards = useCards(columns);
  return (
    <Table
      size="small"
      rowKey="lineNo"
      loading={found.isFetching}
      columns={columns}
      scroll={{ x: 640 }}
      {...cards}
      dataSource={found.data?.list ?? []}
      pagination={{
        current: page,
        pageSize: ROWS,
        total: found.data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setPage,
      }}
    />
  );
}
