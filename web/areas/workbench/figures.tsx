import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { approvalInbox } from '#shared/areas/approval/contract';
import { countUnread } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useTexts } from './texts.ts';
import css from './workbench-page.module.css';

/** The numbers of what waits, each leading to its list. */
export function Figures() {
  const texts = useTexts();
  const counts = useQuery(query(approvalInbox.counts, {}, { quiet: true })).data;
  const unread = useQuery(query(countUnread, {}, { quiet: true })).data?.unread;
  const figures: readonly [text: string, count: number | undefined, to: string][] = [
    [texts.toDecide, counts?.toDecide, paths.approvalInbox],
    [texts.started, counts?.started, `${paths.approvalInbox}?tab=started`],
    [texts.copied, counts?.copied, `${paths.approvalInbox}?tab=copied`],
    [texts.unread, unread, paths.messages],
  ];
  return (
    <nav className={css.figures} aria-label={texts.title}>
      {figures.map(([text, count, to]) => (
        <Link key={text} to={to} className={css.figure!} data-waiting={(count ?? 0) > 0}>
          <span>{text}</span>
          <strong>{count ?? '–'}</strong>
        </Link>
      ))}
    </nav>
  );
}
