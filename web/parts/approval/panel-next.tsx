import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { approvalInbox } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import css from './panel.module.css';
import { useApprovalTexts } from './texts.ts';

/** Leads on from a document just decided on: to what else waits for its reader, or back to the inbox. */
export function NextWaiting({ after }: { after: string }) {
  const texts = useApprovalTexts();
  const waiting = useQuery(query(approvalInbox.toDecide, {}, { quiet: true })).data;
  if (!waiting) return null;
  const next = waiting.list.find(({ documentGuid }) => documentGuid !== after);
  return (
    <div className={css.turns}>
      <div className={css.turn}>
        <strong>{next ? texts.nextWaiting : texts.noneWaiting}</strong>
        {next && <span className={css.next}>{next.title}</span>}
        <div className={css.acts}>
          <Link to={next?.link ?? paths.approvalInbox}>
            <Button type="primary" block>
              {next ? texts.nextWaiting : texts.toInbox}
            </Button>
          </Link>
        </div>
      </div>
    </div>
  );
}
