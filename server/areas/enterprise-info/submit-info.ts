import { and, eq, sql } from 'drizzle-orm';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { changedFields } from '#shared/areas/enterprise/changes';
import { enterpriseApproval, type EnterpriseApproval } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import type { Transition } from '#shared/kit/transition';
import type { Db } from '../../db/client.ts';
import { moveStatus, WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import {
  type ApprovalSubject,
  forecast,
  openCase,
  recallCase,
  type SubjectDocument,
} from '../approval/approval.service.ts';
import { lastDecision } from '../approval/outside.service.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { lockEnterprise, reviewingPlatform, storeEnterprise } from '../enterprise/enterprise.service.ts';
import { admitAs } from './admit-as.ts';
import {
  enterpriseReview,
  enterpriseVersion as version,
  type EnterpriseVersion,
} from './enterprise-version.table.ts';
import { formalVersion, meantVersion, openVersion } from './find-versions.ts';
import { checkAgainstOthers, checkWhole } from './info-rules.ts';
import { mayReadVersion } from './may-read.ts';
import { openContent } from './sealed-content.ts';
import { WRITABLE } from './save-info.ts';

const KIND = documentKind.code.enterpriseInfo;
const a = enterpriseApproval.code;
type Meant = { guid: string; version: number };

const move = (from: EnterpriseApproval[], to: EnterpriseApproval): Transition<EnterpriseApproval> => ({
  from,
  to,
});
const UNDER_REVIEW = [a.inReview, a.changeInReview];
const SETTLES = {
  approved: move(UNDER_REVIEW, a.approved),
  rejected: move(UNDER_REVIEW, a.rejected),
  recalled: move(UNDER_REVIEW, a.draft),
} as const;

const documentOf = (found: EnterpriseVersion, platformGuid: string): SubjectDocument => ({
  kind: KIND,
  documentGuid: found.guid,
  documentNo: `${found.uscc}-V${found.number}`,
  title: `${found.baseGuid ? '企业信息变更' : '企业信息'}：${found.name}`,
  amount: null,
  isMandatory: false,
  deptGuid: null,
  enterpriseGuid: platformGuid,
  excluded: [],
  link: paths.enterpriseReview(found.guid),
});

/** Approving puts the version in force; a refused or withdrawn one goes back to the enterprise, what is in force stays. */
export const enterpriseInfoApproval: ApprovalSubject = {
  kind: KIND,
  async settle(db, context, guid, outcome) {
    const [named] = await db.select().from(version).where(eq(version.guid, guid));
    if (!named) throw new BusinessError(WRONG_STATE);
    const enterprise = (await lockEnterprise(db, named.enterpriseGuid))!;
    const decision = await lastDecision(db, KIND, guid);
    const isApproved = outcome === caseOutcome.code.approved;
    if (isApproved) await checkAgainst(db, named, enterprise);
    await moveStatus(db, version, guid, SETTLES[outcome]);
    const isRecalled = outcome === caseOutcome.code.recalled;
    const [found] = await db
      .update(version)
      .set({
        updatedAt: sql`now()`,
        ...(!isRecalled && { decidedAt: decision.at, decidedByName: decision.byName }),
      })
      .where(eq(version.guid, guid))
      .returning();
    await db
      .update(enterpriseReview)
      .set({ outcome, decidedAt: decision.at, decidedByName: decision.byName, opinion: decision.opinion })
      .where(and(eq(enterpriseReview.versionGuid, guid), eq(enterpriseReview.round, named.round)));
    if (isApproved) await putInForce(db, context, found!);
    else
      await storeEnterprise(db, named.enterpriseGuid, {
        approvalState: enterprise.subjectTypes.length > 0 ? a.approved : isRecalled ? a.draft : a.rejected,
      });
    await record(db, context, {
      event: `enterpriseInfo.${EVENTS[outcome]}`,
      objectType: KIND,
      objectGuid: guid,
      objectName: named.name,
      before: { status: named.status },
      after: { status: SETTLES[outcome].to },
      note: isApproved ? '' : decision.opinion,
    });
  },
  canRead: (db, { actor, origin }, guid) => mayReadVersion({ db, actor, origin }, guid),
};
const EVENTS = { approved: 'approve', rejected: 'reject', recalled: 'recall' } as const;

/** Another enterprise may have come to the credit code meanwhile. */
const checkAgainst = (
  db: Db,
  found: EnterpriseVersion,
  { subjectTypes, draftSubjectTypes }: NonNullable<Awaited<ReturnType<typeof lockEnterprise>>>,
) =>
  checkAgainstOthers(db, found.enterpriseGuid, openContent(found.content), [
    ...subjectTypes,
    ...draftSubjectTypes,
  ]);

/** The version becomes the formal one; name, credit code and subject types of the enterprise follow at once. */
async function putInForce(db: Db, context: AuditContext, found: EnterpriseVersion): Promise<void> {
  const { enterpriseGuid } = found;
  const content = openContent(found.content);
  const subjectTypes = content.zhuTiLeiXing ?? [];
  await db
    .update(version)
    .set({ isFormal: false, updatedAt: sql`now()` })
    .where(and(eq(version.enterpriseGuid, enterpriseGuid), eq(version.isFormal, true)));
  await db.update(version).set({ isFormal: true }).where(eq(version.guid, found.guid));
  await storeEnterprise(db, enterpriseGuid, {
    name: content.enterpriseName!,
    uscc: content.uscc!,
    subjectTypes,
    draftSubjectTypes: subjectTypes,
    approvalState: a.approved,
  });
  await admitAs(db, context, enterpriseGuid, subjectTypes);
}

/** Puts the saved draft up for review; version, case, record and the enterprise's state are one transaction. */
export async function submitInfo(meant: Meant, context: Context) {
  return inTransaction(context.db, async (db) => {
    const { actor } = context;
    const enterprise = (await lockEnterprise(db, actor.enterpriseGuid))!;
    const found = await meantVersion(db, actor.enterpriseGuid, meant);
    if (!WRITABLE.includes(found.status)) throw new BusinessError(WRONG_STATE);
    const content = openContent(found.content);
    checkWhole(content);
    await checkAgainst(db, found, enterprise);
    const formal = await formalVersion(db, actor.enterpriseGuid);
    if (formal && changedFields(openContent(formal.content), content).length === 0)
      throw new BusinessError({
        cn: '与正式信息一致，没有需要提交的变更',
        en: 'It is what is in force: there is nothing to submit',
      });
    // Companies set up inside are approved before they have a version.
    const to = enterprise.subjectTypes.length > 0 ? a.changeInReview : a.inReview;
    await moveStatus(db, version, found.guid, move([a.draft, a.rejected], to), meant.version);
    const [moved] = await db
      .update(version)
      .set({
        round: sql`${version.round} + 1`,
        submittedAt: sql`now()`,
        submittedByName: actor.name,
        decidedAt: null,
        decidedByName: null,
      })
      .where(eq(version.guid, found.guid))
      .returning();
    await keepRound(db, moved!, actor.name);
    await storeEnterprise(db, actor.enterpriseGuid, { hasSubmitted: true, approvalState: to });
    await record(db, context, {
      event: 'enterpriseInfo.submit',
      objectType: KIND,
      objectGuid: found.guid,
      objectName: found.name,
      before: { status: found.status },
      after: { status: to },
    });
    await openCase(db, context, enterpriseInfoApproval, documentOf(moved!, await reviewingPlatform(db)));
    return currentOf(db, found.guid);
  });
}

const keepRound = (db: Db, { guid, round, content }: EnterpriseVersion, submittedByName: string) =>
  db.insert(enterpriseReview).values({ versionGuid: guid, round, submittedByName, content });

/** Takes the submission back before the first decision. The case is locked first, as everywhere. */
export async function withdrawInfo(meant: Meant, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await meantVersion(db, context.actor.enterpriseGuid, meant);
    if (!UNDER_REVIEW.some((one) => one === found.status)) throw new BusinessError(WRONG_STATE);
    await recallCase(db, context, enterpriseInfoApproval, found.guid);
    return currentOf(db, found.guid);
  });
}

async function currentOf(db: Db, guid: string) {
  const [now] = await db
    .select({ guid: version.guid, version: version.version })
    .from(version)
    .where(eq(version.guid, guid));
  return now!;
}

/** Who would decide on the open version, or on the first one there will be; changes nothing. */
export async function forecastInfo(_input: object, context: Context) {
  const { db, actor } = context;
  const found = await openVersion(db, actor.enterpriseGuid);
  const platform = await reviewingPlatform(db);
  return forecast(
    db,
    context,
    documentOf(
      found ?? ({ guid: actor.enterpriseGuid, uscc: '', number: 1, name: '' } as EnterpriseVersion),
      platform,
    ),
  );
}

/** Whether remarks can be written on a version: while it is in review. */
export const isUnderReview = ({ status }: Pick<EnterpriseVersion, 'status'>): boolean =>
  UNDER_REVIEW.some((one) => one === status);
