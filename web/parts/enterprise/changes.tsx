import { Table } from 'antd';
import type { FieldChange } from '#shared/areas/enterprise/contract';
import { enterpriseLabel } from '#shared/areas/enterprise/labels';
import { useLanguage } from '../../kit/language.ts';
import { useEnterpriseValue } from './value.tsx';

const HEAD = {
  cn: { field: '字段', before: '变更前', after: '变更后' },
  en: { field: 'Field', before: 'Before', after: 'After' },
};

/** What a version changes, field by field, old and new. */
export function EnterpriseChanges({
  of,
  fileNames,
}: {
  of: readonly FieldChange[];
  fileNames: Readonly<Record<string, string>>;
}) {
  const language = useLanguage();
  const valueOf = useEnterpriseValue(fileNames);
  const head = HEAD[language];
  return (
    <Table
      rowKey="field"
      size="small"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      dataSource={[...of]}
      columns={[
        {
          dataIndex: 'field',
          title: head.field,
          width: 200,
          render: (field: keyof typeof enterpriseLabel) => enterpriseLabel[field][language],
        },
        {
          dataIndex: 'before',
          title: head.before,
          render: (value, { field }) => valueOf(field, value) || '-',
        },
        { dataIndex: 'after', title: head.after, render: (value, { field }) => valueOf(field, value) || '-' },
      ]}
    />
  );
}
