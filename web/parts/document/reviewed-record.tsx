import { Drawer } from 'antd';
import { AuditRecord } from '../approval/audit-record.tsx';
import type { ReviewedKind, ReviewedRow } from './reviewed-kind.ts';
import { useReviewedTexts } from './reviewed-texts.ts';

const WIDTH = 720;

/** The approval record of a document beside its list. */
export function ReviewedRecord<Row extends ReviewedRow>({
  of: { code, nameOf },
  document,
  onClose,
}: {
  of: ReviewedKind<Row>;
  document: Row;
  onClose: () => void;
}) {
  const texts = useReviewedTexts();
  return (
    <Drawer open size={WIDTH} title={`${texts.record} · ${nameOf(document)}`} onClose={onClose}>
      <AuditRecord kind={code} guid={document.guid} />
    </Drawer>
  );
}
