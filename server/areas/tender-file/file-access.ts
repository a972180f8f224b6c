import { and, sql } from 'drizzle-orm';
import { tenderFileStatus, tenderFileTransition } from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { notFrom } from '../../http/refusal.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described } from '../document/described.service.ts';
import { signedParties } from '../document/parties.service.ts';
import { dueNow, publishedRefusals, type PublishedTies } from '../tender-notice/published.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import { tenderFile as file, tenderFileSignature as signature } from './tender-file.table.ts';

/** The kind under which tender files are approved, audited and hold their chapters. */
export const TENDER_FILE = tenderFileKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${TENDER_FILE}.scan`;

/** The parties that have signed its last submission, in a query over the table. */
export const signed = signedParties(file, signature, signature.tenderFileGuid);
const hasChange = sql<boolean>`exists (select 1 from ${file} as later where later.about_guid = ${file}.guid
  and later.void_reason is null and not later.is_deleted)`;

const described: Described<typeof tenderFileKind, typeof file, PublishedTies> = {
  kind: tenderFileKind,
  table: file,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'WJ',
  scope: () => ({ projectGuid: file.projectGuid }),
  reach: async ({ actor }, within) => within && reachedWith(within, file, actor, 'tenderNotice:read'),
  ties: () => ({ signed, isDue: dueNow(file), hasChange }),
  decide: (found, ties, actor, given) =>
    publishedRefusals(found, ties, {
      actor,
      given,
      notApproved: notFrom(tenderFileStatus, found.status, tenderFileTransition.publish.from),
      notOut: notFrom(tenderFileStatus, found.status, [tenderFileStatus.code.published]),
      texts: t,
    }).acts,
};

/** Finding, locking and deciding of tender files. */
export const files = documentAccess(described);
/** Making, changing and deleting of them. */
export const fileWrites = documentWrites(described, files);
export { described as describedFile };

/** The versions of the files of some tenders that are live, in a query over the table. */
export const ofTenders = (tenderGuids: readonly string[]) =>
  and(files.live, sql`${file.tenderGuids} && ${sql.param([...tenderGuids])}::uuid[]`);
