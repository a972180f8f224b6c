import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { CALL_PROGRESS_FROM } from '#shared/areas/job/call-progress';
import { jobDetail } from '#shared/areas/job/contract';
import { query } from '../../api/query.ts';

const POLL_MS = 500;

/** How far a call is that works on many things under a guid of ours; nothing for one that is over at once. */
export function CallProgress({ guid, total, label }: { guid: string; total: number; label: string }) {
  const isLong = total >= CALL_PROGRESS_FROM;
  const { data } = useQuery({
    // the call may not have begun to say how far it is
    ...query(jobDetail, { guid }, { quiet: true }),
    enabled: isLong,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  });
  if (!isLong) return null;
  // an earlier call under the same guid has ended
  const at = data?.state === 'running' ? data : { done: 0, total };
  return (
    <div aria-live="polite">
      <Progress
        percent={Math.min(99, Math.floor((at.done / at.total) * 100))}
        status="active"
        aria-label={label}
        format={() => `${at.done} / ${at.total}`}
      />
    </div>
  );
}
