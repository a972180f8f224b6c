import { and, eq, or, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import { tenderFileStatus, tenderFileTransition } from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type SignParty, signParty } from '#shared/areas/tender-notice/codes';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
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
export interface FileTies extends Ties {
  /** The parties that have signed its last submission. */
  signed: SignParty[];
  /** Its planned time has come, by the database's clock. */
  isDue: boolean;
  /** A change of it is under way or has followed it. */
  hasChange: boolean;
}

// Columns are named by hand: in a query over one table they stand without it.
/** The parties that have signed its last submission, in a query over the table. */
export const signed = sql<
  SignParty[]
>`coalesce((select array_agg(of.party order by of.party) from ${signature} as of
  where of.tender_file_guid = ${file}.guid and of.round = ${file}.round), '{}')`;
const hasChange = sql<boolean>`exists (select 1 from ${file} as later where later.about_guid = ${file}.guid
  and later.void_reason is null and not later.is_deleted)`;
const isDue = sql<boolean>`(${file.isScheduled} and ${file.publishAt} <= clock_timestamp())`;

/** For whom a person signs; null: neither party. */
export const partyOf = (
  { enterpriseGuid, agentGuid }: Pick<TenderFile, 'enterpriseGuid' | 'agentGuid'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
): SignParty | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return signParty.code.buyer;
  return agentGuid !== null && actor.enterpriseGuid === agentGuid ? signParty.code.agency : null;
};

/** The parties that sign a version, in their order. */
export const partiesOf = ({ agentGuid }: Pick<TenderFile, 'agentGuid'>): SignParty[] =>
  agentGuid === null ? [signParty.code.buyer] : [signParty.code.agency, signParty.code.buyer];

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);
const notApproved = (found: TenderFile) =>
  notFrom(tenderFileStatus, found.status, tenderFileTransition.publish.from);

function signRefusal(found: TenderFile, ties: FileTies, actor: Actor): Refusal | null {
  const right = needs(actor, 'tenderNotice:sign') ?? notApproved(found);
  if (right) return right;
  const party = partyOf(found, actor);
  if (party === null) return against(t.notParty);
  if (ties.signed.includes(party)) return against(t.signed);
  const before = partiesOf(found).slice(0, partiesOf(found).indexOf(party));
  if (before.some((one) => !ties.signed.includes(one))) return against(t.agencyFirst);
  return undoAsked(ties);
}

function publishRefusal(found: TenderFile, ties: FileTies, actor: Actor): Refusal | null {
  return (
    needs(actor, 'tenderNotice:publish') ??
    notApproved(found) ??
    undoAsked(ties) ??
    (partiesOf(found).every((one) => ties.signed.includes(one)) ? null : against(t.unsigned))
  );
}

const described: Described<typeof tenderFileKind, typeof file, FileTies> = {
  kind: tenderFileKind,
  table: file,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'WJ',
  scope: () => ({ projectGuid: file.projectGuid }),
  // An agency's people read what it runs for its clients, and nothing of the buyer else.
  reach: async ({ actor }, within) =>
    within &&
    or(
      within,
      eq(file.createUserGuid, actor.guid),
      actor.type.includes(subjectType.code.agency) && actor.permissions.has('tenderNotice:read')
        ? eq(file.agentGuid, actor.enterpriseGuid)
        : undefined,
    ),
  ties: () => ({ signed, isDue, hasChange }),
  decide(found, ties, actor, given) {
    const own = needs(actor, 'tenderNotice:write') ?? ownerRefusal(found.createUserGuid, actor);
    const isOut = notFrom(tenderFileStatus, found.status, [tenderFileStatus.code.published]);
    const due = ties.isDue ? against(t.isPublished) : null;
    return {
      undo: given.undo ?? due,
      void: given.void ?? due,
      sign: signRefusal(found, ties, actor),
      publish: publishRefusal(found, ties, actor) ?? due ?? (found.isScheduled ? against(t.scheduled) : null),
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
