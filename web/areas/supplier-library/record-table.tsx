import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import type { LibrarySupplierRecord } from '#shared/areas/supplier/library/detail-contract';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import { useLanguage } from '../../kit/language.ts';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import { type RecordNames, useRecordValue } from '../../parts/supplier/record-value.tsx';
import { DaysLeft } from './days-left.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** Fields beside the title that a row has room for. */
const FIELDS_SHOWN = 4;
const WIDE = ['longText', 'files', 'regions', 'codes', 'tags', 'yesNo'];

/** The records of one kind, what ends first at the top; each opens to all its fields and files. */
export function RecordTable({
  kind,
  records,
  ...known
}: { kind: RecordKind; records: readonly LibrarySupplierRecord[] } & RecordNames) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const valueOf = useRecordValue(known);
  const { meta, validTo } = kindOf(kind);
  const ends = validTo !== undefined;
  const isTitle = (field: string) => records.every(({ content, title }) => content[field] === title);
  const fields = fieldsOf(kind)
    .filter(
      (field) => !WIDE.includes(meta[field]!.input) && !isTitle(field) && !(ends && field === 'validTo'),
    )
    .slice(0, FIELDS_SHOWN);
  const columns: TableColumnsType<LibrarySupplierRecord> = [
    { dataIndex: 'title', title: texts.title, ellipsis: true },
    ...fields.map((field) => ({
      key: field,
      title: meta[field]!.label[language],
      ellipsis: true,
      render: (_: unknown, { content }: LibrarySupplierRecord) => valueOf(kind, field, content[field]) ?? '-',
    })),
    ...(ends
      ? [
          {
            dataIndex: 'validTo',
            title: texts.validTo,
            width: 112,
            render: (date: string | null, { content }: LibrarySupplierRecord) =>
              date ?? (content['isLongTerm'] === true ? texts.longTerm : '-'),
          },
          {
            dataIndex: 'daysLeft',
            title: texts.left,
            width: 120,
            render: (days: number | null) => <DaysLeft days={days} />,
          },
        ]
      : []),
  ];
  const sorted = records.toSorted(
    (one, other) => (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity) || 0,
  );
  return (
    <Table
      rowKey="guid"
      size="medium"
      columns={columns}
      dataSource={sorted}
      pagination={records.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 900 }}
      expandable={{
        expandedRowRender: ({ content }) => <RecordFields kind={kind} content={content} {...known} />,
        expandIcon: ({ expanded, onExpand, record }) => (
          <Button
            type="text"
            size="small"
            icon={expanded ? <DownOutlined /> : <RightOutlined />}
            aria-expanded={expanded}
            aria-label={(expanded ? texts.close : texts.open)(record.title)}
            onClick={(event) => onExpand(record, event)}
          />
        ),
      }}
    />
  );
}
