import { Drawer } from 'antd';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { AuditRecord } from '../../parts/approval/audit-record.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import css from './inbox.module.css';
import { useTexts } from './texts.ts';

const WIDTH = 900;

/** The document whose approval is looked at. */
export interface Viewed {
  kind: string;
  documentGuid: string;
  title: string;
  /** Screen of the document, after the `#`. */
  link: string;
}

/** A document's approval beside the inbox: decide without leaving the list. */
export function QuickView({ kind, documentGuid, title, link, onClose }: Viewed & { onClose: () => void }) {
  const texts = useTexts();
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={onClose}
      extra={<LinkButton to={link}>{texts.openDocument}</LinkButton>}
    >
      <ApprovalPanel kind={kind} guid={documentGuid} />
      <h2 className={css.heading}>{texts.record}</h2>
      <AuditRecord kind={kind} guid={documentGuid} />
    </Drawer>
  );
}
