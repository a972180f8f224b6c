import { eq } from 'drizzle-orm';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import { obtainersOf } from '../tender-file/tender-file.service.ts';
import { invitedTo } from '../tender-notice/clarified.service.ts';
import { clarificationQuestion as question } from './clarification.table.ts';

/** The main accounts of some companies, each person once, in an order that says nothing of the companies. */
export async function accountsOf(db: Db, enterprises: readonly string[]): Promise<string[]> {
  const found = await Promise.all([...new Set(enterprises)].map((one) => mainAccountsOf(db, one)));
  return [...new Set(found.flat())].toSorted();
}

/** Tells everybody who has got the file of a tender, is invited to it or has asked about it, each by themselves and in the same words; nobody learns of another. */
export async function tellHolders(
  db: Db,
  tenderGuid: string,
  said: { kind: string; title: Wording; link: string },
): Promise<void> {
  const asked = await db
    .selectDistinct({ enterpriseGuid: question.enterpriseGuid })
    .from(question)
    .where(eq(question.tenderGuid, tenderGuid));
  const invited = await invitedTo(db, tenderGuid);
  const obtained = await obtainersOf(db, [tenderGuid]);
  const holders = [...[...asked, ...obtained].map(({ enterpriseGuid }) => enterpriseGuid), ...invited];
  await notify(db, { ...said, userGuids: await accountsOf(db, holders) });
}
