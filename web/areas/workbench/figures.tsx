import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { approvalInbox } from '#shared/areas/approval/contract';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { countUnread } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useTexts } from './texts.ts';
import css from './workbench-page.module.css';

const { toReceive } = entrustStatus.code;

/** The numbers of what waits, each leading to its list. */
export function Figures() {
  const texts = useTexts();
  const may = useUser()?.permissions ?? [];
  const receives = may.includes('entrust:receive');
  // Leave the figure out for a reader of contracts: their list shows all contracts, not those to sign.
  const signs = may.includes('contract:sign') && !may.includes('contract:read');
  const orders = useQuery({
    ...query(entrustCalls.list, { status: toReceive }, { quiet: true }),
    enabled: receives,
  });
  const contracts = useQuery({
    ...query(contractCalls.signList, { unsigned: '1' }, { quiet: true }),
    enabled: signs,
  });
  const counts = useQuery(query(approvalInbox.counts, {}, { quiet: true })).data;
  const unread = useQuery(query(countUnread, {}, { quiet: true })).data?.unread;
  const figures: (readonly [text: string, count: number | undefined, to: string])[] = [
    ...(receives
      ? [[texts.toReceive, orders.data?.total, `${paths.entrusts}?status=${toReceive}`] as const]
      : []),
    ...(signs ? [[texts.toSign, contracts.data?.total, `${paths.contracts}?unsigned=1`] as const] : []),
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
