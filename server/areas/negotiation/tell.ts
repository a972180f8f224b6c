import type { Wording } from '#shared/kit/language';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { NegotiationParty, NegotiationRound } from './negotiation.table.ts';

const TITLE_MAX = 200;

/** Tells one supplier of a negotiation, by itself: nobody reads who else is told. */
export async function tellParty(
  db: Db,
  { tenderGuid }: Pick<NegotiationRound, 'tenderGuid'>,
  { enterpriseGuid }: Pick<NegotiationParty, 'enterpriseGuid'>,
  kind: string,
  { cn, en }: Wording,
): Promise<void> {
  await notify(db, {
    userGuids: await mainAccountsOf(db, enterpriseGuid),
    kind,
    title: { cn: cn.slice(0, TITLE_MAX), en: en.slice(0, TITLE_MAX) },
    link: paths.ownNegotiation(tenderGuid),
  });
}
