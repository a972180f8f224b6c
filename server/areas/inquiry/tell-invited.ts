import { and, eq, isNotNull } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { type Inquiry, inquiryInvitee as invitee, type Invitee } from './inquiry.table.ts';

/** Tells one supplier, which learns of no other. */
export const tellOne = async (
  db: Db,
  { guid }: Pick<Inquiry, 'guid'>,
  one: Invitee,
  { kind, title, asks = false }: { kind: string; title: Wording; asks?: boolean },
): Promise<void> =>
  notify(db, {
    userGuids: await mainAccountsOf(db, one.enterpriseGuid),
    kind: `inquiry.${kind}`,
    title,
    link: paths.ownInquiry(guid),
    ...(asks && { asksFor: one.guid }),
  });

/** Tells everybody an inquiry was sent to what became of it, each by itself. */
export async function tellInvited(
  db: Db,
  found: Pick<Inquiry, 'guid' | 'inquiryName' | 'entrustUnit'>,
  kind: 'extended' | 'ended',
  { cn, en }: Wording,
): Promise<void> {
  const invited = await db
    .select()
    .from(invitee)
    .where(and(eq(invitee.inquiryGuid, found.guid), isNotNull(invitee.sentAt)));
  const title = {
    cn: `${found.entrustUnit}的询价“${found.inquiryName}”${cn}`,
    en: `The inquiry “${found.inquiryName}” of ${found.entrustUnit} ${en}`,
  };
  for (const one of invited) {
    if (kind === 'ended') await settleAsked(db, { asksFor: one.guid });
    await tellOne(db, found, one, { kind, title });
  }
}
