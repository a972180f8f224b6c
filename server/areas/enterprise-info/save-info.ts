import { ruleText } from '#shared/kit/rule-texts';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { infoDoubts } from '#shared/areas/enterprise/doubts';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';
import { formatDate } from '#shared/kit/dates';
import { STALE, WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { lockEnterprise, storeEnterprise } from '../enterprise/enterprise.service.ts';
import { enterpriseVersion as version, type EnterpriseVersion } from './enterprise-version.table.ts';
import { formalVersion, meantVersion, openVersion } from './find-versions.ts';
import { claimInfoFiles } from './info-files.ts';
import { checkAgainstOthers } from './info-rules.ts';
import { idMark, openContent, sealContent } from './sealed-content.ts';

type Content = Partial<EnterpriseInfo>;
type Draft = z.output<typeof enterpriseCalls.save.input>;
type Bank = z.output<typeof enterpriseCalls.saveBank.input>;
interface Meant {
  guid?: string | undefined;
  version?: number | undefined;
}

const KIND = documentKind.code.enterpriseInfo;
const a = enterpriseApproval.code;
/** States a version is written in. */
export const WRITABLE: readonly number[] = [a.draft, a.rejected];

const filled = (fields: object): Content =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** Saves what has been entered; the first save, and the first after an approval, begins a version. */
export const saveInfo = ({ guid, version: seen, ...fields }: Draft, context: Context) =>
  write(context, { guid, version: seen }, () => filled(fields));

/** Changes the basic account alone; everything else stays as it stands in the open or the formal version. */
export const saveBank = ({ guid, version: seen, ...fields }: Bank, context: Context) =>
  write(context, { guid, version: seen }, (before) => filled({ ...before, ...fields }));

async function write(context: Context, meant: Meant, next: (before: Content) => Content) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { enterpriseGuid } = context.actor;
    const enterprise = (await lockEnterprise(db, enterpriseGuid))!;
    const formal = await formalVersion(db, enterpriseGuid);
    const open = await openVersion(db, enterpriseGuid);
    const target = await targetOf(within, meant, open);
    if (target.isDone) return target.isDone;
    const base = formal ? openContent(formal.content) : {};
    const before = open ? openContent(open.content) : base;
    const content = next(before);
    await checkAgainstOthers(db, enterpriseGuid, content, [
      ...enterprise.subjectTypes,
      ...enterprise.draftSubjectTypes,
    ]);
    const stored = open
      ? await change(within, open, content)
      : await begin(within, target.guid, formal, content);
    await claimInfoFiles(within, stored.guid, content, base);
    if (!formal && content.zhuTiLeiXing)
      await storeEnterprise(db, enterpriseGuid, { draftSubjectTypes: content.zhuTiLeiXing });
    await record(db, context, {
      event: open ? 'enterpriseInfo.change' : 'enterpriseInfo.create',
      objectType: KIND,
      objectGuid: stored.guid,
      objectName: content.enterpriseName ?? enterprise.name,
      before: open ? before : {},
      after: content,
      dataClass: 'sensitive',
    });
    return stored;
  });
}

/** Which version is meant: the open one as last seen, or a new one under a free guid. */
async function targetOf({ db, actor }: Context, meant: Meant, open: EnterpriseVersion | null) {
  if (meant.version !== undefined) {
    if (meant.guid === undefined) throw faultAt('guid', ruleText.guid);
    const found = await meantVersion(db, actor.enterpriseGuid, { guid: meant.guid, version: meant.version });
    if (found.guid !== open?.guid || !WRITABLE.includes(found.status)) throw new BusinessError(WRONG_STATE);
    return { guid: found.guid, isDone: null };
  }
  // The same first save once more, perhaps repeated by a network that lost the answer.
  if (open && open.guid === meant.guid)
    return { guid: open.guid, isDone: { guid: open.guid, version: open.version } };
  if (open) throw new BusinessError(STALE);
  if (meant.guid !== undefined) {
    const [used] = await db.select({ guid: version.guid }).from(version).where(eq(version.guid, meant.guid));
    if (used) throw new NotFound();
  }
  return { guid: meant.guid ?? randomUUID(), isDone: null };
}

/** What SQL searches of the content. */
const columnsOf = (content: Content) => ({
  content: sealContent(content),
  name: content.enterpriseName ?? '',
  uscc: content.uscc ?? '',
  legalRepName: content.legalRepName ?? '',
  legalRepIdMark: content.legalRepIdNumber ? idMark(content.legalRepIdNumber) : null,
  legalRepPhone: content.legalRepPhone ?? '',
  contactPhone: content.contactPhone ?? '',
  hasDoubts: Object.keys(infoDoubts(content, formatDate(new Date()))).length > 0,
});

async function begin(
  { db, actor }: Context,
  guid: string,
  formal: EnterpriseVersion | null,
  content: Content,
) {
  const [made] = await db
    .insert(version)
    .values({
      ...columnsOf(content),
      guid,
      enterpriseGuid: actor.enterpriseGuid,
      number: sql`(select coalesce(max(v.number), 0) + 1 from enterprise_version v where v.enterprise_guid = ${actor.enterpriseGuid})`,
      baseGuid: formal?.guid ?? null,
      createdByGuid: actor.guid,
    })
    .returning({ guid: version.guid, version: version.version });
  return made!;
}

async function change({ db }: Context, open: EnterpriseVersion, content: Content) {
  const [changed] = await db
    .update(version)
    .set({ ...columnsOf(content), version: sql`${version.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(version.guid, open.guid), eq(version.version, open.version)))
    .returning({ guid: version.guid, version: version.version });
  if (!changed) throw new BusinessError(STALE);
  return changed;
}

/**
 * Gives up a change that is not in review; the formal version stays. Its files are released; what has been submitted stays in the
 * review record.
 */
export async function discardInfo(meant: { guid: string; version: number }, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    await lockEnterprise(db, context.actor.enterpriseGuid);
    const found = await meantVersion(db, context.actor.enterpriseGuid, meant);
    if (!WRITABLE.includes(found.status) || found.baseGuid === null) throw new BusinessError(WRONG_STATE);
    await claimInfoFiles(within, found.guid, {}, {});
    const which = eq(version.guid, found.guid);
    if (found.round === 0) await db.delete(version).where(which);
    else
      await db
        .update(version)
        .set({ discardedAt: sql`now()`, version: found.version + 1 })
        .where(which);
    await record(db, context, {
      event: 'enterpriseInfo.discard',
      objectType: KIND,
      objectGuid: found.guid,
      objectName: found.name,
      before: openContent(found.content),
      after: {},
      dataClass: 'sensitive',
    });
    return null;
  });
}
