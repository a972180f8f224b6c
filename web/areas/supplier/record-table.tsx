import { Table, Tag } from 'antd';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { guidOf } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordList, RecordRow } from '#shared/areas/supplier/records/rows';
import { useLanguage } from '../../kit/language.ts';
import { isWholeLine } from '../../parts/supplier/record-fields.tsx';
import { useRecordValue } from '../../parts/supplier/record-value.tsx';
import { RecordActs } from './record-acts.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordStateTag } from './record-state.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';
import { Validity } from './validity.tsx';

/** What tells the records of a kind apart, beside what they are called. */
const COLUMNS: Record<RecordKind, readonly string[]> = {
  base: [],
  attributes: [],
  serviceScope: ['regions', 'annualCapacity'],
  bank: ['accountKind', 'accountNumber'],
  contact: ['contactKind', 'mobile', 'isMain'],
  businessLead: ['position', 'mobile', 'categories'],
  superior: ['relation', 'sharePercent'],
  platformCompany: ['userQiYeGuid', 'since'],
  qualification: ['certificateNumber', 'level'],
  performance: ['projectType', 'contractAmount', 'performanceState'],
  personnel: ['post', 'title', 'certificateName'],
  authorisation: ['authorisationKind'],
  professional: ['projectType', 'sinceYear'],
};

/** The records of a section, each with its state; a row opens to all its fields. */
export function RecordTable({ of, onEdit }: { of: RecordList; onEdit: (guid: string) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const valueOf = useRecordValue(of);
  const { kind } = of;
  const { meta, validTo } = kindOf(kind);
  return (
    <Table
      rowKey={(row) => guidOf(kind, row)}
      size="medium"
      pagination={of.list.length > 20 && { pageSize: 20, showSizeChanger: false }}
      dataSource={of.list}
      scroll={{ x: 760 }}
      rowClassName={(row) => (row.state === 'removed' ? css.removed! : '')}
      expandable={{
        // Open the section with a reviewer's remark, so that it need not be looked for.
        defaultExpandedRowKeys: of.list
          .filter(({ remarks }) => remarks.length > 0)
          .map((row) => guidOf(kind, row)),
        expandedRowRender: (row) => <RecordDetail of={row} list={of} />,
      }}
      columns={[
        {
          dataIndex: 'title',
          title: texts.name,
          render: (title: string, { remarks }) => (
            <div className={css.name}>
              {title}{' '}
              {remarks.length > 0 && (
                <Tag color="error" variant="filled">
                  {texts.refusedMarks(remarks.length)}
                </Tag>
              )}
            </div>
          ),
        },
        ...COLUMNS[kind].map((field) => ({
          key: field,
          title: meta[field]!.label[language],
          className: isWholeLine(kind, field) ? '' : css.short!,
          render: (_: unknown, row: RecordRow) =>
            valueOf(kind, field, (row.draft ?? row.formal)?.[field]) ?? '-',
        })),
        ...(validTo
          ? [
              {
                key: 'validTo',
                title: texts.validTo,
                width: 132,
                render: (_: unknown, row: RecordRow) => <Validity of={row} />,
              },
            ]
          : []),
        {
          dataIndex: 'state',
          title: texts.state,
          width: 84,
          render: (state: RecordRow['state']) => <RecordStateTag state={state} />,
        },
        ...(of.canWrite
          ? [
              {
                key: 'acts',
                title: texts.acts,
                width: 176,
                render: (_: unknown, row: RecordRow) => <RecordActs of={row} onEdit={onEdit} />,
              },
            ]
          : []),
      ]}
    />
  );
}
