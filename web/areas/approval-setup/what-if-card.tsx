import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { SetupLevel } from '#shared/areas/approval/setup-contract';
import { approvalWhatIf } from '#shared/areas/approval/setup-what-if-contract';
import { query } from '../../api/query.ts';
import { LoadFailed } from '../../kit/page-state.tsx';
import { useMoreTexts } from './more-texts.ts';
import { WhatIfResult } from './what-if-result.tsx';
import css from './what-if.module.css';

/** How long nothing is typed before the cases are replayed. */
const PAUSE_MS = 600;

/** What a changed setting would have done to the cases of the last 90 days; replayed by itself after a change. */
export function WhatIfCard({
  name,
  levels,
  isChanged,
  isSound,
}: {
  name: { enterpriseGuid: string; kind: string; enabled: boolean };
  levels: readonly SetupLevel[];
  isChanged: boolean;
  /** The levels can be read: no amount that is none, no level without approver. */
  isSound: boolean;
}) {
  const { whatIf } = useMoreTexts();
  const settled = useSettled(levels);
  const replay = useQuery({
    ...query(approvalWhatIf, { ...name, levels: [...settled] }, { quiet: true }),
    enabled: isChanged && isSound && settled === levels,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isWaiting = isChanged && isSound && (settled !== levels || replay.isFetching);
  return (
    <aside className={css.card} aria-label={whatIf.title} aria-busy={isWaiting}>
      <header className={css.head}>
        <h3>{whatIf.title}</h3>
        <span className={css.soft}>{whatIf.range}</span>
        {isWaiting && <Spin size="small" />}
      </header>
      {!isChanged && <p className={css.soft}>{whatIf.idle}</p>}
      {isChanged && !isSound && <p className={css.soft}>{whatIf.invalid}</p>}
      {isChanged && isSound && replay.error && (
        <LoadFailed error={replay.error} retry={replay.refetch} retrying={replay.isFetching} />
      )}
      {isChanged && isSound && replay.data && !replay.error && (
        <div data-waiting={isWaiting || undefined} className={css.answer}>
          <WhatIfResult answer={replay.data} />
        </div>
      )}
    </aside>
  );
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
