import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { approvalInbox } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { usePlainKeys } from '../../kit/plain-keys.ts';
import css from './inbox-bar.module.css';
import { inboxOf, withInbox } from './inbox-link.ts';

const useTexts = defineTexts('inbox-bar', {
  cn: {
    bar: '待我审批的单据',
    back: '返回待我审批',
    previous: '上一份',
    next: '下一份',
    place: (at: number, of: number) => `${at} / ${of}`,
    left: (count: number) => (count === 0 ? '已全部处理' : `还有 ${count} 份`),
  },
  en: {
    bar: 'Documents to decide',
    back: 'Back to the list',
    previous: 'Previous',
    next: 'Next',
    place: (at: number, of: number) => `${at} / ${of}`,
    left: (count: number) => (count === 0 ? 'All decided' : `${count} left`),
  },
});

/** Above a document opened from the inbox: where it stands in that list, and the ones beside it; also by J and K. */
export function InboxBar({ guid, remembered }: { guid: string; remembered: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { total, at, previous, next } = useNeighbours(guid, remembered);
  usePlainKeys({
    j: next === undefined ? undefined : () => void navigate(next),
    k: previous === undefined ? undefined : () => void navigate(previous),
  });
  const step = (to: string | undefined, word: string, key: string) =>
    to === undefined ? (
      <span className={css.step} aria-disabled="true">
        {word}
      </span>
    ) : (
      <Link to={to} className={css.step} aria-keyshortcuts={key}>
        {word} <kbd>{key}</kbd>
      </Link>
    );
  return (
    <nav className={css.bar} aria-label={texts.bar}>
      <Link to={`${paths.approvalInbox}?${remembered}`}>{texts.back}</Link>
      <output className={css.place}>
        {total !== undefined && (at === undefined ? texts.left(total) : texts.place(at, total))}
      </output>
      {step(previous, texts.previous, 'K')}
      {step(next, texts.next, 'J')}
    </nav>
  );
}

/** The place of a document in its list, from 1, and the addresses beside it, over the ends of its page. */
function useNeighbours(guid: string, remembered: string) {
  const search = inboxOf(remembered);
  const page = useQuery(listQuery(approvalInbox.toDecide, search));
  const rows = page.data?.list ?? [];
  const total = page.data?.total;
  const found = rows.findIndex(({ documentGuid }) => documentGuid === guid);
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
    total,
    at: found >= 0 ? (search.page - 1) * search.rows + found + 1 : undefined,
    previous: isFirst ? at(earlierRows?.at(-1), earlier) : at(rows[before], search),
    next: isLast ? at(laterRows?.[0], later) : at(rows[after], search),
  };
}
