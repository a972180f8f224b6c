import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { atField, faultAt } from '../../kit/errors.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { namedVersion, tendersOfVersion } from '../tender-file/next-version.service.ts';
import { publishNextVersion } from '../tender-file/tender-file.service.ts';
import { noticeInForce, publishLaterDeadline } from '../tender-notice/clarified.service.ts';
import { requireDeadlineFrom } from '../tender/clarified-tender.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { clarifications, clarificationWrites as writes } from './clarification-access.ts';
import { findingsOfStored } from './clarification-check.ts';
import { type Clarification, clarification } from './clarification.table.ts';
import { checkSigned } from './sign-clarification.ts';
import { tellPublished } from './tell-suppliers.ts';
import { earliestDayAfter, judgedBy } from './tender-said.ts';

type Input = z.output<(typeof clarificationCalls)['publish']['input']>;

/**
 * Publishes a signed clarification: question and answer, the new version of the file, the change notice and the new deadline
 * are one transaction and one instant, by the database's clock after the tenders are locked (tendering.md 6.3).
 */
export const publishClarification = ({ guid, version, newDeadline }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const tender = await lockedTender(db, await clarifications.find({ db, actor: context.actor }, guid));
    const found = await clarifications.lockFor(db, context, guid, { act: 'publish', version });
    await requireReady(db, found);
    const digest = await checkSigned(db, found);
    const at = await databaseNow(db);
    const deadline = await deadlineOf(db, tender, found, newDeadline);
    refuseFaults(blockedFields(await findingsOfStored(db, found, { tender, at, newDeadline: deadline })));
    await minded(db, tender, { affects: found.affectsPreparation, at, deadline });
    const notice =
      deadline && (await publishLaterDeadline(db, context, { ...noticeOf(found), at, deadline }));
    if (found.nextVersionGuid)
      await atField('nextVersionGuid', () => publishNextVersion(db, context, found.nextVersionGuid!, [], at));
    await settleAsked(db, { asksFor: guid });
    await writes.note(db, context, found, 'publish', {
      before: { newDeadline: found.newDeadline },
      after: { publishedAt: at, newDeadline: deadline, nextVersionGuid: found.nextVersionGuid },
    });
    await tellPublished(db, found, deadline && formatDateTime(deadline).slice(0, 16));
    return changedTo(db, clarification, guid, {
      publishedAt: at,
      newDeadline: deadline,
      digest,
      noticeGuid: notice?.guid ?? null,
      version: sql`${clarification.version} + 1`,
      updatedAt: sql`now()`,
    } as never);
  });

/** Locks every tender that moves with it at once, in the order of all who lock tenders; answers its own. */
async function lockedTender(
  db: Db,
  { tenderGuid, nextVersionGuid }: Pick<Clarification, 'tenderGuid' | 'nextVersionGuid'>,
): Promise<TenderNow> {
  const noticed = (await noticeInForce(db, tenderGuid))?.tenderGuids ?? [];
  const filed = nextVersionGuid ? await tendersOfVersion(db, nextVersionGuid) : [];
  const locked = await lockTenders(db, [tenderGuid, ...noticed, ...filed]);
  return locked.find((one) => one.guid === tenderGuid)!;
}

/** @throws BusinessError at `nextVersionGuid` where the version it publishes is gone, out, or not approved and signed */
async function requireReady(db: Db, { tenderGuid, nextVersionGuid }: Clarification): Promise<void> {
  if (!nextVersionGuid) return;
  const next = await namedVersion(db, nextVersionGuid);
  const isForIt = (await tendersOfVersion(db, nextVersionGuid)).includes(tenderGuid);
  if (!next || !isForIt) throw faultAt('nextVersionGuid', t.versionGone);
  if (!next.isReady) throw faultAt('nextVersionGuid', t.versionNotReady(next.edition));
}

/**
 * The deadline it moves to: the later of the approved one and the one confirmed now. What another change has moved beyond
 * that already stays: of several changes the furthest counts.
 * @throws BusinessError at `newDeadline` where a confirmed one is no later than the running one
 */
async function deadlineOf(
  db: Db,
  tender: TenderNow,
  { newDeadline: approved }: Clarification,
  confirmed: string | undefined,
): Promise<Date | null> {
  const running = parseDateTime((await judgedBy(db, tender)).deadline);
  const wanted = confirmed ? parseDateTime(confirmed) : null;
  if (wanted && wanted <= running) throw faultAt('newDeadline', t.earlier);
  if (wanted && approved && wanted < approved) throw faultAt('newDeadline', t.earlier);
  const latest = wanted ?? approved;
  return latest && latest > running ? latest : null;
}

/** A suspended tender whose deadline did not move is resumed with one that leaves the days of R04. */
async function minded(
  db: Db,
  tender: TenderNow,
  { affects, at, deadline }: { affects: boolean | null; at: Date; deadline: Date | null },
): Promise<void> {
  if (!tender.suspendedAt || !affects || deadline) return;
  const { period } = await judgedBy(db, tender);
  if (period) await requireDeadlineFrom(db, tender.guid, await earliestDayAfter(db, at, period));
}

const CHANGE_NOTE_MAX = 2000;
const noticeOf = ({ tenderGuid, clarNo, subject }: Clarification) => ({
  tenderGuid,
  changeNote: `因澄清${clarNo}（${subject}）影响投标文件编制，截止时间顺延。`.slice(0, CHANGE_NOTE_MAX),
});
