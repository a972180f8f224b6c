import { Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordAct, ReviewEntry } from '#shared/areas/supplier/records/rows';
import { useLanguage } from '../../kit/language.ts';
import css from './record.module.css';
import { useRecordTexts } from './record-texts.ts';
import { type RecordNames, useRecordValue } from './record-value.tsx';

const colours: Record<RecordAct, string> = { added: 'success', changed: 'processing', removed: 'error' };

/** What a submission does with a record. */
export function RecordActTag({ act }: { act: RecordAct }) {
  const texts = useRecordTexts();
  return (
    <Tag color={colours[act]} variant="filled">
      {texts[act]}
    </Tag>
  );
}

/** The head of a record of a submission: what is done, of which section, what it is called. */
export function EntryHead({
  of: { act, kind, title },
  withKind = true,
  children,
}: {
  of: Pick<ReviewEntry, 'act' | 'kind' | 'title'>;
  withKind?: boolean;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const label = recordKind.label(kind, language);
  const { isSingle } = kindOf(kind);
  return (
    <div className={css.entryHead}>
      <RecordActTag act={act} />
      {withKind && !isSingle && <span className={css.soft}>{label}</span>}
      <strong>{isSingle ? label : title}</strong>
      <span className={css.aside}>{children}</span>
    </div>
  );
}

/** The fields a submission changes in a record, old and new side by side; `beside` puts something below the new. */
export function RecordChangeTable({
  of: { kind, changes },
  beside,
  ...known
}: {
  of: Pick<ReviewEntry, 'kind' | 'changes'>;
  beside?: (field: string) => ReactNode;
} & RecordNames) {
  const language = useLanguage();
  const texts = useRecordTexts();
  const valueOf = useRecordValue(known);
  return (
    <Table
      rowKey="field"
      size="small"
      pagination={false}
      dataSource={[...changes]}
      columns={[
        {
          dataIndex: 'field',
          title: texts.field,
          width: 180,
          render: (field: string) => kindOf(kind).meta[field]?.label[language] ?? field,
        },
        {
          dataIndex: 'before',
          title: texts.before,
          render: (_, { field, before }) => valueOf(kind, field, before) ?? '-',
        },
        {
          dataIndex: 'after',
          title: texts.after,
          render: (_, { field, after }) => (
            <>
              {valueOf(kind, field, after) ?? '-'}
              {beside?.(field)}
            </>
          ),
        },
      ]}
    />
  );
}
