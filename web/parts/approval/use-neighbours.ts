import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { approvalInbox, type toDecideRow } from '#shared/areas/approval/contract';
import { listQuery } from '../../api/query.ts';
import { inboxOf, opens, withInbox } from './inbox-link.ts';

/** A document that waits for me, and whether it is the one that is open. */
export type WaitingRow = z.output<typeof toDecideRow> & { isOpen: boolean };

/** The list of the inbox a document was opened from, its place in it, from 1, and the addresses beside it, over the ends of its page. */
export function useNeighbours(guid: string, remembered: string) {
  const search = inboxOf(remembered);
  const page = useQuery(listQuery(approvalInbox.toDecide, search));
  const rows = page.data?.list ?? [];
  const total = page.data?.total;
  const found = rows.findIndex((row) => opens(row, guid));
  // One that has been decided leaves the list, and the next one takes its place.
  const [last, setLast] = useState(0);
  if (found >= 0 && found !== last) setLast(found);
  const index = found >= 0 ? found : Math.min(last, rows.length);
  const before = index - 1;
  const after = found >= 0 ? index + 1 : index;
  const later = { ...search, page: search.page + 1 };
  const earlier = { ...search, page: search.page - 1 };
  const isLast = after >= rows.length && total !== undefined && search.page * search.rows < total;
  const laterRows = useQuery({ ...listQuery(approvalInbox.toDecide, later), enabled: isLast }).data?.list;
  const isFirst = before < 0 && search.page > 1;
  const earlierRows = useQuery({ ...listQuery(approvalInbox.toDecide, earlier), enabled: isFirst }).data
    ?.list;
  const at = (row: { link: string } | undefined, of: object) => row && withInbox(row.link, of);
  return {
    rows: rows.map((row) => ({ ...row, link: withInbox(row.link, search), isOpen: opens(row, guid) })),
    total,
    at: found >= 0 ? (search.page - 1) * search.rows + found + 1 : undefined,
    previous: isFirst ? at(earlierRows?.at(-1), earlier) : at(rows[before], search),
    next: isLast ? at(laterRows?.[0], later) : at(rows[after], search),
  };
}
