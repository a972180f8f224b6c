import type { z } from 'zod';
import { signTypeOf } from '#shared/areas/tender-notice/codes';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { noticeText } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { partySigning } from '../document/party-signing.service.ts';
import { filesOf } from '../file/file.service.ts';
import { NOTICE, notices, noticeWrites as writes, SCAN } from './notice-access.ts';
import { signedDigest } from './notice-form.ts';
import { type Notice, tenderNotice as notice, tenderNoticeSignature } from './tender-notice.table.ts';

type Input = z.output<(typeof tenderNoticeCalls)['sign']['input']>;

/** What a signature on a notice covers now. */
export const digestNow = async (db: Db, found: Notice) =>
  signedDigest(found, await filesOf(db, NOTICE, found.guid));

const signing = partySigning<Notice, 'noticeGuid'>({
  kept: tenderNoticeSignature,
  about: 'noticeGuid',
  scan: SCAN,
  digestNow,
  signType: ({ noticeKind }) => signTypeOf(noticeKind),
  no: ({ noticeNo }) => noticeNo,
  unsigned: noticeText.unsigned,
  tell: ({ guid, title }) => ({
    kind: 'tenderNotice.signed',
    cn: `公告“${title}”已签章，可以发布`,
    en: `“${title}” has been signed and can be published`,
    link: tenderNoticeKind.path(guid),
  }),
});
export const { signaturesOf, checkSigned } = signing;

/** 签章 for one's own side; the agency's comes first where there is one. */
export const signNotice = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'sign', version });
    await writes.note(db, context, found, 'sign', { after: await signing.sign(db, context, found, signed) });
    return changedTo(db, notice, guid, {});
  });
