import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sealMode, sealPolicyStatus, sealRecovery } from '#shared/areas/seal-policy/codes';
import type { sealPolicyCalls as calls } from '#shared/areas/seal-policy/contract';
import { sealText as t } from '#shared/areas/seal-policy/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { type EnvelopeKind, type SealPolicy, sealPolicyText } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { seal } from '../../kit/secret-key.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { keysInForceOf } from '../opener-key/keys-in-force.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { obtainersOf } from '../tender-file/tender-file.service.ts';
import { faultsOf, runTender } from './choose-policy.ts';
import { lockPolicy, openersOf } from './find-policies.ts';
import { loadSealing } from './load-sealing.ts';
import {
  sealPolicy as policy,
  type SealPolicyRecord,
  sealPolicyOpener as opener,
  sealTimeKey as timeKey,
} from './seal-policy.table.ts';
import { decidePolicy, envelopesOf } from './sealed-tender.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** What the private half of a key of time is sealed for. */
export const TIME_KEY = 'sealPolicy.timeKey';
/** Most of one sealed body. */
export const BODY_MAX_BYTES = 200 * 1024 * 1024;

/** Publishes the choice of openers of an issued tender; it is never another one afterwards. */
export const publishPolicy = ({ guid, version }: Input<'publish'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const [named] = await db.select({ of: policy.tenderGuid }).from(policy).where(eq(policy.guid, guid));
    if (!named) throw new NotFound();
    const of = await runTender(db, context, named.of);
    const draft = await lockPolicy(db, of.guid, 'draft');
    refuse(decidePolicy(of, { runs: true, hasDraft: draft?.guid === guid }).publish);
    if (draft!.version !== version) throw new BusinessError(STALE);
    return writePolicy(db, context, of, draft!);
  });

/**
 * Writes the bytes of a policy once, in the caller's transaction, with the tender locked: the one before it is replaced, and
 * whoever got the file, and each opener, is told.
 * @throws BusinessError where an opener's key has ended since it was chosen
 */
export async function writePolicy(
  db: Db,
  context: AuditContext,
  of: TenderNow,
  draft: SealPolicyRecord,
): Promise<{ guid: string; version: number }> {
  const openers = await openersOf(db, [draft.guid]);
  const keys = await keysInForceOf(
    db,
    openers.map(({ userGuid }) => userGuid),
  );
  for (const one of openers) {
    const key = keys.get(one.userGuid);
    if (key?.guid !== one.openerKeyGuid) throw new BusinessError(t.noKey);
    if (key.validTo! <= of.deadline) throw new BusinessError(t.keyEnds);
  }
  const [fault] = await faultsOf(db, of, { mode: draft.mode, needed: draft.needed, openers });
  if (fault) throw new BusinessError(fault);
  const envelopes = envelopesOf(of);
  const content: SealPolicy = {
    mode: draft.mode,
    tender: of.guid,
    section: sectionOf(of),
    k: draft.needed,
    openers: openers.map((one) => ({
      id: one.openerId,
      person: one.userGuid,
      role: one.enterpriseName,
      recipient: one.recipient,
    })),
    time: await timeKeysOf(db, of.guid, envelopes),
    envelopes,
    deadline: of.deadline.toISOString(),
    recovery: draft.recovery,
    maxBytes: BODY_MAX_BYTES,
    practice: false,
  };
  const file = sealPolicyText(content);
  const digest = sha256Of(file);
  const before = await lockPolicy(db, of.guid, 'inForce');
  if (before)
    await db
      .update(policy)
      .set({ status: sealPolicyStatus.code.replaced, version: sql`${policy.version} + 1` })
      .where(eq(policy.guid, before.guid));
  const [after] = await db
    .update(policy)
    .set({
      status: sealPolicyStatus.code.inForce,
      file,
      digest,
      deadline: of.deadline,
      publishedAt: await databaseNow(db),
      publishedByName: context.actor?.name ?? '',
      version: sql`${policy.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(policy.guid, draft.guid), eq(policy.status, sealPolicyStatus.code.draft)))
    .returning();
  await record(db, context, {
    event: 'sealPolicy.publish',
    objectType: 'sealPolicy',
    objectGuid: draft.guid,
    objectName: of.tenderNo,
    after: { digest, mode: draft.mode, needed: draft.needed, edition: draft.edition },
  });
  await tell(db, of, { openers, isNew: before !== undefined });
  return { guid: draft.guid, version: after!.version };
}

/** How signed files name the section: never empty, since contexts are bound to it. */
export const sectionOf = ({ sectionNo, tenderNo }: Pick<TenderNow, 'sectionNo' | 'tenderNo'>): string =>
  sectionNo === '' ? tenderNo : sectionNo;

/** The keys of time of a tender, made where there are none: later policies of it go by the same. */
async function timeKeysOf(
  db: Db,
  tenderGuid: string,
  envelopes: readonly EnvelopeKind[],
): Promise<SealPolicy['time']> {
  const { makeIdentity } = await loadSealing();
  for (const kind of envelopes) {
    const { identity, recipient } = await makeIdentity();
    await db
      .insert(timeKey)
      .values({ tenderGuid, kind, recipient, identitySealed: seal(TIME_KEY, identity) })
      .onConflictDoNothing({ target: [timeKey.tenderGuid, timeKey.kind] });
  }
  const found = await db
    .select({ kind: timeKey.kind, recipient: timeKey.recipient })
    .from(timeKey)
    .where(eq(timeKey.tenderGuid, tenderGuid));
  return Object.fromEntries(found.map(({ kind, recipient }) => [kind, recipient]));
}

async function tell(
  db: Db,
  { guid, tenderName }: TenderNow,
  { openers, isNew }: { openers: readonly { userGuid: string }[]; isNew: boolean },
): Promise<void> {
  await notify(db, {
    userGuids: openers.map(({ userGuid }) => userGuid),
    kind: 'sealPolicy.named',
    title: {
      cn: `“${tenderName}”公布您为开标人，请核对并确认密钥指纹`,
      en: `“${tenderName}” names you as an opener: compare and confirm the fingerprint`,
    },
    link: paths.ownOpenings,
  });
  if (!isNew) return;
  await notify(db, {
    userGuids: (await obtainersOf(db, [guid])).flatMap(({ userGuids }) => userGuids),
    kind: 'sealPolicy.replaced',
    title: {
      cn: `“${tenderName}”更换了开标人，已递交的投标文件请查看是否需要重新加密`,
      en: `The openers of “${tenderName}” were replaced: see whether your bid has to be sealed anew`,
    },
    link: paths.ownTenderFiles,
  });
}

/**
 * Of a tender just issued: what was chosen is published with it, and where nothing was and it is permitted, the platform
 * keeps the keys. In the caller's transaction, with the tender locked.
 */
export async function publishWithIssue(
  db: Db,
  context: AuditContext,
  of: TenderNow,
  { isStrong, runner }: { isStrong: boolean; runner: string },
): Promise<void> {
  if (await lockPolicy(db, of.guid, 'inForce')) return;
  const draft = await lockPolicy(db, of.guid, 'draft');
  if (draft) await writePolicy(db, context, of, draft);
  else if (!isStrong) {
    const [basic] = await db
      .insert(policy)
      .values({
        tenderGuid: of.guid,
        tenderNo: of.tenderNo,
        tenderName: of.tenderName,
        buyerName: of.entrustUnit,
        edition: 1,
        mode: sealMode.code.basic,
        needed: 0,
        recovery: sealRecovery.code.forbidden,
        createUserGuid: runner,
      })
      .returning();
    await writePolicy(db, context, of, basic!);
  }
}

/** An opener says that the published policy names their own fingerprint. */
export const confirmPolicy = ({ guid, fingerprint }: Input<'confirm'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const [of] = await db.select().from(policy).where(eq(policy.guid, guid));
    const [named] = (await openersOf(db, [guid])).filter(({ userGuid }) => userGuid === context.actor.guid);
    if (!of?.file || !named) throw new NotFound();
    const own = (await keysInForceOf(db, [context.actor.guid])).get(context.actor.guid);
    if (named.fingerprint !== fingerprint || own?.fingerprint !== fingerprint)
      throw new BusinessError(t.otherFingerprint);
    const confirmed = await db
      .update(opener)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(opener.guid, named.guid), isNull(opener.confirmedAt)))
      .returning({ guid: opener.guid });
    if (confirmed.length > 0)
      await record(db, context, {
        event: 'sealPolicy.confirm',
        objectType: 'sealPolicy',
        objectGuid: guid,
        objectName: of.tenderNo,
        after: { digest: of.digest, fingerprint },
      });
    return { guid, version: of.version };
  });
