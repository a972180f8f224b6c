import { useQuery } from '@tanstack/react-query';
import { approvalInbox } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
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
          <LinkButton to={next?.link ?? paths.approvalInbox} type="primary" block>
            {next ? texts.nextWaiting : texts.toInbox}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
