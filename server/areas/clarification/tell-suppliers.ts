import { eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { notify } from '../notification/notification.service.ts';
import { type Clarification, clarificationQuestion as question } from './clarification.table.ts';
import { accountsOf, tellHolders } from './holders.service.ts';

/** Tells those who asked that their question is refused; nobody else hears of it. */
export async function tellAskers(db: Db, found: Clarification): Promise<void> {
  const asked = await db
    .selectDistinct({ enterpriseGuid: question.enterpriseGuid })
    .from(question)
    .where(eq(question.clarificationGuid, found.guid));
  await notify(db, {
    userGuids: await accountsOf(
      db,
      asked.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
    kind: 'clarification.refused',
    title: {
      cn: `“${found.tenderName}”的提问不予答复：${found.refusalReason}`,
      en: `A question about “${found.tenderName}” is not answered: ${found.refusalReason}`,
    },
    link: paths.ownClarifications,
  });
}

/** The written notice of a published clarification (招标投标法 第二十三条); everybody else reads it on the public page. */
export const tellPublished = (db: Db, found: Clarification, deadline: string | null): Promise<void> =>
  tellHolders(db, found.tenderGuid, {
    kind: 'clarification.published',
    title: {
      cn: `“${found.tenderName}”发布澄清${deadline ? `，截止时间延至${deadline}` : ''}：${found.subject}`,
      en: `“${found.tenderName}” was clarified${deadline ? `, the deadline is now ${deadline}` : ''}: ${found.subject}`,
    },
    link: paths.ownClarification(found.guid),
  });
