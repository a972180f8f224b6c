import { useQuery } from '@tanstack/react-query';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { query } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { WhyNotReason } from './reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

const WIDTH = 460;

/** Why a call or a screen that takes one of these permissions was refused, and whom to ask. */
export function WhyNotPermission({
  open,
  permissions,
  onClose,
}: {
  open: boolean;
  permissions: readonly string[];
  onClose: () => void;
}) {
  const texts = useWhyNotTexts();
  const asked = useQuery({
    ...query(explainCalls.permission, { permissions: [...permissions] }, { quiet: true }),
    enabled: open && permissions.length > 0,
    staleTime: 0,
  });
  return (
    <Dialog open={open} width={WIDTH} title={texts.title} footer={null} onCancel={onClose}>
      <div className={css.ask}>
        <PageState of={asked} rows={4}>
          {(found) => (found.allowed ? <p>{texts.allowedNow}</p> : <WhyNotReason of={found} />)}
        </PageState>
      </div>
    </Dialog>
  );
}
