import { Alert } from 'antd';
import type { RecordList, RecordRow } from '#shared/areas/supplier/records/rows';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import css from './supplier.module.css';

/** All fields of a record as it would be in force, what it replaces beside them, and what the reviewer said. */
export function RecordDetail({ of, list }: { of: RecordRow; list: RecordList }) {
  const { draft, formal, kind, changes, remarks } = of;
  return (
    <div className={css.detail}>
      {remarks
        .filter(({ field }) => field === '')
        .map(({ remark }) => (
          <Alert key={remark} type="error" showIcon title={remark} />
        ))}
      <RecordFields
        kind={kind}
        content={(draft ?? formal)!}
        changes={changes}
        remarks={remarks}
        files={list.files}
        names={list.names}
      />
    </div>
  );
}
