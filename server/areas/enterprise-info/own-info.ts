import { desc, eq } from 'drizzle-orm';
import { changedFields } from '#shared/areas/enterprise/changes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { InfoAction, OwnInfo, ReviewRound, VersionChange } from '#shared/areas/enterprise/contract';
import { maskedInfo, maskedValue } from '#shared/areas/enterprise/masked';
import { toWire } from '#shared/areas/enterprise/wire';
import { caseOutcome } from '#shared/areas/approval/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { firstAccountName } from '../user/enterprise-accounts.service.ts';
import { findContact } from '../user/user.service.ts';
import {
  enterpriseReview,
  enterpriseVersion as version,
  type EnterpriseVersion,
} from './enterprise-version.table.ts';
import { formalVersion, openVersion, versionOf, versionsOf } from './find-versions.ts';
import { fileNamesIn } from './info-files.ts';
import { readsSealed } from './may-read.ts';
import { WRITABLE } from './save-info.ts';
import { openContent } from './sealed-content.ts';
import { shownVersion } from './shown-version.ts';
import { isUnderReview } from './submit-info.ts';

const time = (moment: Date | null) => moment && formatDateTime(moment);

/** The information of one's own enterprise: in force, under way, and what may be done now. */
export async function ownInfo(_input: object, context: Context): Promise<OwnInfo> {
  const { db, actor } = context;
  const enterprise = await findEnterprise(db, actor.enterpriseGuid);
  if (!enterprise) throw new NotFound();
  const formal = await formalVersion(db, actor.enterpriseGuid);
  const open = await openVersion(db, actor.enterpriseGuid);
  const asReader = { isPlain: readsSealed(context) };
  const contact = await findContact(db, actor.guid);
  return {
    enterpriseGuid: enterprise.guid,
    jyUser: {
      shenPi_ZhuangTai: enterprise.approvalState,
      accountName: await firstAccountName(db, actor.enterpriseGuid),
    },
    isHasSubmit: enterprise.hasSubmitted ? 1 : 0,
    zsZhuTiLeiXing: enterprise.subjectTypes.join(','),
    formal: formal && (await shownVersion(db, formal, asReader)),
    open: open && (await shownVersion(db, open, asReader)),
    start: toWire({
      enterpriseName: enterprise.name,
      uscc: enterprise.uscc ?? '',
      taxpayerId: enterprise.uscc ?? '',
      zhuTiLeiXing:
        enterprise.subjectTypes.length > 0 ? enterprise.subjectTypes : enterprise.draftSubjectTypes,
      contactName: actor.name,
      contactPhone: contact?.phone ?? '',
      contactEmail: contact?.email ?? '',
      bankAccountName: enterprise.name,
    }),
    actions: actionsOn(actor, open),
  };
}

function actionsOn({ permissions }: Actor, open: EnterpriseVersion | null): InfoAction[] {
  const isWritable = open === null || WRITABLE.includes(open.status);
  const may: Record<InfoAction, boolean> = {
    save: isWritable && permissions.has('enterprise:write'),
    submit: isWritable && open !== null && permissions.has('enterprise:submit'),
    withdraw: open !== null && isUnderReview(open) && permissions.has('enterprise:submit'),
    discard: open !== null && isWritable && open.baseGuid !== null && permissions.has('enterprise:write'),
  };
  return (Object.keys(may) as InfoAction[]).filter((act) => may[act]);
}

/** One version of one's own enterprise, older ones included. */
export async function ownVersion({ guid }: { guid: string }, context: Context) {
  const found = await versionOf(context.db, context.actor.enterpriseGuid, guid);
  return shownVersion(context.db, found, { isPlain: readsSealed(context) });
}

/** The basic account as the open version, else the formal one, has it. */
export async function ownBank(_input: object, context: Context) {
  const { db, actor } = context;
  const open = await openVersion(db, actor.enterpriseGuid);
  const found = open ?? (await formalVersion(db, actor.enterpriseGuid));
  const plain = found ? openContent(found.content) : {};
  const info = readsSealed(context) ? plain : maskedInfo(plain);
  return {
    guid: open?.guid ?? null,
    version: open?.version ?? null,
    bankAccountName: info.bankAccountName ?? '',
    bankName: info.bankName ?? '',
    bankBranchCode: info.bankBranchCode ?? '',
    bankAccountNo: info.bankAccountNo ?? '',
    basicAccountNumber: info.basicAccountNumber ?? '',
  };
}

/** Every submission of one's own enterprise, the newest first; remarks of what runs are the reviewer's alone. */
export async function ownReviewRecord(_input: object, { db, actor }: Context) {
  const rounds = await roundsOf(db, actor.enterpriseGuid);
  return {
    list: rounds.map((round) =>
      round.outcome === caseOutcome.code.rejected ? round : { ...round, remarks: [] },
    ),
  };
}

/** Every submission of an enterprise, the newest first. */
export async function roundsOf(db: Db, enterpriseGuid: string): Promise<ReviewRound[]> {
  const found = await db
    .select({ review: enterpriseReview, number: version.number })
    .from(enterpriseReview)
    .innerJoin(version, eq(version.guid, enterpriseReview.versionGuid))
    .where(eq(version.enterpriseGuid, enterpriseGuid))
    .orderBy(desc(version.number), desc(enterpriseReview.round));
  return found.map(({ review, number }) => ({
    guid: review.guid,
    versionGuid: review.versionGuid,
    number,
    round: review.round,
    submitTime: formatDateTime(review.submittedAt),
    submittedByName: review.submittedByName,
    outcome: review.outcome,
    decideTime: time(review.decidedAt),
    decidedByName: review.decidedByName,
    opinion: review.opinion,
    remarks: review.remarks,
  }));
}

/** What each version changed, the newest first; a change that was given up is left out. */
export async function ownChanges(_input: object, context: Context) {
  const { db, actor } = context;
  const versions = await versionsOf(db, actor.enterpriseGuid);
  const byGuid = new Map(versions.map((one) => [one.guid, one]));
  const isPlain = readsSealed(context);
  const shown = versions.filter(
    ({ status, discardedAt }) => status !== enterpriseApproval.code.draft && discardedAt === null,
  );
  const list = shown.map((one): VersionChange => {
    const base = one.baseGuid ? byGuid.get(one.baseGuid) : undefined;
    return {
      guid: one.guid,
      number: one.number,
      baseNumber: base?.number ?? null,
      status: one.status,
      isFormal: one.isFormal,
      submitTime: time(one.submittedAt),
      submittedByName: one.submittedByName,
      decideTime: time(one.decidedAt),
      decidedByName: one.decidedByName,
      fields: base ? changesBetween(base, one, isPlain) : [],
    };
  });
  const contents = shown
    .flatMap((one) => [one, byGuid.get(one.baseGuid ?? '') ?? one])
    .map((one) => one.content);
  return { list, fileNames: await fileNamesIn(db, contents) };
}

/** The fields in which a version differs from the one it changed; masked where it is not read in full. */
export function changesBetween(base: EnterpriseVersion, after: EnterpriseVersion, isPlain: boolean) {
  const changes = changedFields(openContent(base.content), openContent(after.content));
  if (isPlain) return changes;
  return changes.map(({ field, before, after: now }) => ({
    field,
    before: maskedValue(field, before),
    after: maskedValue(field, now),
  }));
}
