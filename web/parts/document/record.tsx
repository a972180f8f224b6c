import { Drawer } from 'antd';
import { AuditRecord } from '../approval/audit-record.tsx';
import { type DocumentRow, type Facts, nameOf } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

const WIDTH = 720;

/** The approval record of a document beside its list. */
export function RecordDrawer({
  of,
  document,
  onClose,
}: {
  of: Facts;
  document: DocumentRow;
  onClose: () => void;
}) {
  const texts = useDocumentTexts();
  return (
    <Drawer open size={WIDTH} title={`${texts.record} · ${nameOf(of, document)}`} onClose={onClose}>
      <AuditRecord kind={of.code} guid={document.guid} />
    </Drawer>
  );
}
