import { Table, type TableColumnsType } from 'antd';
import { lineKind } from '#shared/areas/inquiry/codes';
import type { InquiryLine } from '#shared/areas/inquiry/views';
import { inquiryLineLabel as label } from '#shared/areas/inquiry/line-labels';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace, useCards } from '../../kit/list-cards.tsx';
import css from './inquiry.module.css';
import { useTexts } from './texts.ts';

const PAGE = 20;

/** 物资明细 to read, a page at a time. */
export function LinesTable({ lines }: { lines: readonly InquiryLine[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const columns: TableColumnsType<InquiryLine> = [
    { dataIndex: 'lineNo', title: label.lineNo[language], width: 60, className: cardPlace.state },
    {
      dataIndex: 'materialName',
      title: label.materialName[language],
      width: 180,
      className: cardPlace.title,
      render: (name: string, { materialCode }) => (
        <>
          {name}
          {materialCode && <div className={css.soft}>{materialCode}</div>}
        </>
      ),
    },
    {
      dataIndex: 'spec',
      title: label.spec[language],
      width: 150,
      className: cardPlace.line,
      render: (spec: string) => spec || '-',
    },
    {
      dataIndex: 'quantity',
      title: label.quantity[language],
      width: 92,
      align: 'right',
      className: cardPlace.line,
      render: (quantity: string, { unit }) => `${quantity} ${unit}`,
    },
    {
      dataIndex: 'requiredDate',
      title: label.requiredDate[language],
      width: 112,
      className: cardPlace.line,
      render: (day: string | null) => day ?? '-',
    },
    {
      dataIndex: 'kind',
      title: label.kind[language],
      width: 64,
      className: cardPlace.line,
      render: (kind: number) => lineKind.label(kind, language),
    },
    { dataIndex: 'remark', title: label.remark[language], render: (remark: string) => remark || '-' },
  ];
  const cards = useCards(columns);
  if (lines.length === 0) return <p className={css.soft}>{texts.noLine}</p>;
  return (
    <Table
      size="small"
      rowKey="lineNo"
      columns={columns}
      scroll={{ x: 720 }}
      {...cards}
      dataSource={[...lines]}
      pagination={lines.length > PAGE && { pageSize: PAGE, showSizeChanger: false }}
    />
  );
}
