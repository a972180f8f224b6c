import { useQuery } from '@tanstack/react-query';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { query } from '../../api/query.ts';
import { PageState } from '../../kit/page-state.tsx';
import { WhyNotReason } from './reason.tsx';
import { useWhyNotTexts } from './texts.ts';

/** Why what takes one of these permissions is refused, and whom to ask; as things stand when it is shown. */
export function PermissionReason({ permissions }: { permissions: readonly string[] }) {
  const texts = useWhyNotTexts();
  const asked = useQuery({
    ...query(explainCalls.permission, { permissions: [...permissions] }, { quiet: true }),
    staleTime: 0,
  });
  return (
    <PageState of={asked} rows={4}>
      {(found) => (found.allowed ? <p>{texts.allowedNow}</p> : <WhyNotReason of={found} />)}
    </PageState>
  );
}
