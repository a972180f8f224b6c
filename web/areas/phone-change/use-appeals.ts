import { useCallback, useEffect, useState } from 'react';
import type { PhoneAppealStatus, PhoneAppealStyle } from '#shared/areas/phone-change/codes';
import { listPhoneAppeals, type PhoneAppealRow } from '#shared/areas/phone-change/contract';
import { DEFAULT_ROWS, pageCount } from '#shared/contract/paging';
import { call } from '../../api/call.ts';
import { useAct } from '../../kit/use-act.ts';
import { isTicketRefused } from '../../parts/public/applicant-ticket.ts';

/** The applications of the proved phone, of one style, a page at a time. */
export function useAppeals(ticket: string, style: PhoneAppealStyle, onTicketLost: () => void) {
  const [status, setStatus] = useState<PhoneAppealStatus>();
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ list: PhoneAppealRow[]; total: number }>();
  const { run, fault } = useAct();
  const [handled] = useState(() => (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
    return isTicketRefused(error);
  });
  const load = useCallback(
    () =>
      run(
        async () =>
          setFound(
            await call(listPhoneAppeals, {
              ticket,
              style,
              page,
              rows: DEFAULT_ROWS,
              ...(status !== undefined && { status }),
            }),
          ),
        handled,
      ),
    // `run` is made anew each time and does the same
    [ticket, style, page, status, handled], // eslint-disable-line react-hooks/exhaustive-deps
  );
  useEffect(() => void load(), [load]);
  const choose = (next: PhoneAppealStatus | undefined) => {
    setPage(1);
    setStatus(next);
  };
  return {
    list: found?.list,
    total: found?.total ?? 0,
    pages: pageCount(found?.total ?? 0, DEFAULT_ROWS),
    page,
    setPage,
    status,
    choose,
    fault,
  };
}
export type Appeals = ReturnType<typeof useAppeals>;
