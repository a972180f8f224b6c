import type { RecordList, RecordRow } from '#shared/areas/supplier/records/rows';
import { RecordActs } from './record-acts.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordStateTag } from './record-state.tsx';
import css from './supplier.module.css';

/** The one record of a section that has no list. */
export function SingleRecord({
  of,
  list,
  onEdit,
}: {
  of: RecordRow;
  list: RecordList;
  onEdit: (guid: string) => void;
}) {
  return (
    <>
      <div className={css.singleHead}>
        <RecordStateTag state={of.state} />
        {list.canWrite && <RecordActs of={of} onEdit={onEdit} />}
      </div>
      <RecordDetail of={of} list={list} />
    </>
  );
}
