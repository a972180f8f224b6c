import { and, sql } from 'drizzle-orm';
import { tenderFileStatus, tenderFileTransition } from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described } from '../document/described.service.ts';
import {
  partyRefusal,
  type SignedTies,
  signedParties,
  unsignedRefusal,
} from '../document/parties.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import {
  type TenderFile,
  tenderFile as file,
  tenderFileSignature as signature,
} from './tender-file.table.ts';

/** The kind under which tender files are approved, audited and hold their chapters. */
export const TENDER_FILE = tenderFileKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${TENDER_FILE}.scan`;

/** What the table alone does not say about a version. */
export interface FileTies extends SignedTies {
  /** Its planned time has come, by the database's clock. */
  isDue: boolean;
  /** A change of it is under way or has followed it. */
  hasChange: boolean;
}

/** The parties that have signed its last submission, in a query over the table. */
export const signed = signedParties(file, signature, signature.tenderFileGuid);
const hasChange = sql<boolean>`exists (select 1 from ${file} as later where later.about_guid = ${file}.guid
  and later.void_reason is null and not later.is_deleted)`;
const isDue = sql<boolean>`(${file.isScheduled} and ${file.publishAt} <= clock_timestamp())`;

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);
const notApproved = (found: TenderFile) =>
  notFrom(tenderFileStatus, found.status, tenderFileTransition.publish.from);

const described: Described<typeof tenderFileKind, typeof file, FileTies> = {
  kind: tenderFileKind,
  table: file,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'WJ',
  scope: () => ({ projectGuid: file.projectGuid }),
  reach: async ({ actor }, within) => within && reachedWith(within, file, actor, 'tenderNotice:read'),
  ties: () => ({ signed, isDue, hasChange }),
  decide(found, ties, actor, given) {
    const own = needs(actor, 'tenderNotice:write') ?? ownerRefusal(found.createUserGuid, actor);
    const isOut = notFrom(tenderFileStatus, found.status, [tenderFileStatus.code.published]);
    const due = ties.isDue ? against(t.isPublished) : null;
    return {
      undo: given.undo ?? due,
      void: given.void ?? due,
      sign: needs(actor, 'tenderNotice:sign') ?? notApproved(found) ?? partyRefusal(found, ties, actor),
      publish:
        needs(actor, 'tenderNotice:publish') ??
        notApproved(found) ??
        unsignedRefusal(found, ties, t.unsigned) ??
        due ??
        (found.isScheduled ? against(t.scheduled) : null),
      unschedule:
        needs(actor, 'tenderNotice:publish') ??
        notApproved(found) ??
        (found.isScheduled ? due : against(t.noPlan)),
      change:
        own ??
        isOut ??
        (found.replacedAt ? against(t.replaced) : ties.hasChange ? against(t.changing) : null),
    };
  },
};

/** Finding, locking and deciding of tender files. */
export const files = documentAccess(described);
/** Making, changing and deleting of them. */
export const fileWrites = documentWrites(described, files);
export { described as describedFile };

/** The versions of the files of some tenders that are live, in a query over the table. */
export const ofTenders = (tenderGuids: readonly string[]) =>
  and(files.live, sql`${file.tenderGuids} && ${sql.param([...tenderGuids])}::uuid[]`);
