import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { signTypeOf } from '#shared/areas/tender-notice/codes';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { type NoticeSignature, noticeSignature } from '#shared/areas/tender-notice/views';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { NOTICE, notices, noticeWrites as writes, partiesOf, partyOf, SCAN } from './notice-access.ts';
import { signedDigest } from './notice-form.ts';
import { type Notice, tenderNotice as notice, tenderNoticeSignature as kept } from './tender-notice.table.ts';

type Input = z.output<(typeof tenderNoticeCalls)['sign']['input']>;

/** What a signature on a notice covers now. */
export const digestNow = async (db: Db, found: Notice) =>
  signedDigest(found, await filesOf(db, NOTICE, found.guid));

/** 签章 for one's own side; the agency's comes first where there is one. */
export const signNotice = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'sign', version });
    const { actor } = context;
    const party = partyOf(found, actor)!;
    const digest = await digestNow(db, found);
    const certificateSerial = await serialSignedWith(db, context, {
      digest,
      fileName: found.noticeNo,
      signed,
    });
    const [made] = await db
      .insert(kept)
      .values({
        noticeGuid: guid,
        party,
        signType: signTypeOf(found.noticeKind),
        round: found.round,
        signerGuid: actor.guid,
        signerName: actor.name,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        digest,
        certificateSerial,
      })
      .returning({ guid: kept.guid });
    if (certificateSerial === null)
      await claimFiles(db, context, [signed.scanFile!], { kind: SCAN, documentGuid: made!.guid });
    await writes.note(db, context, found, 'sign', { after: { party, digest } });
    if (partiesOf(found).at(-1) === party)
      await notify(db, {
        userGuids: [found.createUserGuid],
        kind: 'tenderNotice.signed',
        title: {
          cn: `公告“${found.title}”已签章，可以发布`.slice(0, 200),
          en: `“${found.title}” has been signed and can be published`.slice(0, 200),
        },
        link: tenderNoticeKind.path(guid),
      });
    return changedTo(db, notice, guid, {});
  });

const rowsOf = (db: Db, { guid, round }: Notice) =>
  db
    .select()
    .from(kept)
    .where(and(eq(kept.noticeGuid, guid), eq(kept.round, round)))
    .orderBy(asc(kept.party));

/** The signatures of the last submission, the agency's first; whether what is stored is still what was signed. */
export async function signaturesOf(db: Db, found: Notice): Promise<NoticeSignature[]> {
  const digest = await digestNow(db, found);
  return Promise.all(
    (await rowsOf(db, found)).map(async (row) => ({
      ...pick(row, noticeSignature.shape),
      signTime: formatDateTime(row.signTime),
      isIntact: row.digest === digest,
      scan: (await filesOf(db, SCAN, row.guid))[0] ?? null,
    })),
  );
}

/** Refuses to publish what is not what every side has signed. */
export async function checkSigned(db: Db, found: Notice): Promise<void> {
  const rows = await rowsOf(db, found);
  const missing = partiesOf(found).some((party) => !rows.some((row) => row.party === party));
  if (missing) throw new BusinessError(t.unsigned);
  const digest = await digestNow(db, found);
  if (rows.some((row) => row.digest !== digest)) throw new BusinessError(t.broken);
}
