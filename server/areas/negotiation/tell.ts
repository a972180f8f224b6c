import type { Wording } from '#shared/kit/language';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { NegotiationParty, NegotiationRound } from './negotiation.table.ts';

/** Tells one supplier of a negotiation, by itself: nobody reads who else is told. */
export async function tellParty(
  db: Db,
  { tenderGuid }: Pick<NegotiationRound, 'tenderGuid'>,
  { enterpriseGuid }: Pick<NegotiationParty, 'enterpriseGuid'>,
  kind: string,
  title: Wording,
): Promise<void> {
  await notify(db, {
    userGuids: await mainAccountsOf(db, enterpriseGuid),
    kind,
    title,
    link: paths.ownNegotiation(tenderGuid),
  });
}
