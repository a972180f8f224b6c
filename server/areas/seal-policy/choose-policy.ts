import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roleCode } from '#shared/areas/role/codes';
import { sealMode } from '#shared/areas/seal-policy/codes';
import type { sealPolicyCalls as calls } from '#shared/areas/seal-policy/contract';
import { sealText as t } from '#shared/areas/seal-policy/fault-texts';
import type { SealPolicy } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { keysInForceOf } from '../opener-key/keys-in-force.service.ts';
import { rolesOfMany } from '../role/role.service.ts';
import { lockRunTender } from '../tender/tenders-seen.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { loadSealing } from './load-sealing.ts';
import { lockPolicy } from './find-policies.ts';
import { sealPolicy as policy, sealPolicyOpener as opener } from './seal-policy.table.ts';
import { decidePolicy, envelopesOf, needsStrong } from './sealed-tender.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** A tender this person runs, locked. @throws NotFound where it is not theirs to see */
export const runTender = (db: Db, { actor }: Context, guid: string): Promise<TenderNow> =>
  lockRunTender({ db, actor }, guid, t.notOwner);

/** Says who opens the bids of a tender; until it is published it may be said anew. */
export const choosePolicy = ({ tenderGuid, version, ...said }: Input<'choose'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const of = await runTender(db, context, tenderGuid);
    refuse(decidePolicy(of, { runs: true, hasDraft: true }).choose);
    const draft = await lockPolicy(db, tenderGuid, 'draft');
    if ((draft?.version ?? undefined) !== version) throw new BusinessError(STALE);
    const inForce = await lockPolicy(db, tenderGuid, 'inForce');
    if (inForce && said.reason === '') throw faultAt('reason', t.reasonMissing);
    if (said.mode !== sealMode.code.strong && (await needsStrong(db, of)))
      throw faultAt('mode', t.strongRequired);
    const named = await openersFrom(db, of, said.openers);
    await refuseFaulty(db, of, said, named);
    const columns = {
      mode: said.mode,
      needed: said.needed,
      recovery: said.recovery,
      reason: said.reason ?? '',
    };
    const stored = draft
      ? await changed(db, draft.guid, columns)
      : await added(db, of, { ...columns, createUserGuid: context.actor.guid });
    if (named.length > 0)
      await db.insert(opener).values(named.map((one) => ({ ...one, policyGuid: stored.guid })));
    await record(db, context, {
      event: 'sealPolicy.choose',
      objectType: 'sealPolicy',
      objectGuid: stored.guid,
      objectName: of.tenderNo,
      after: {
        ...columns,
        openers: named.map(({ personName, fingerprint }) => ({ personName, fingerprint })),
      },
    });
    return { guid: stored.guid, version: stored.version };
  });

async function changed(db: Db, guid: string, columns: Partial<typeof policy.$inferInsert>) {
  await db.delete(opener).where(eq(opener.policyGuid, guid));
  const [stored] = await db
    .update(policy)
    .set({ ...columns, version: sql`${policy.version} + 1`, updatedAt: sql`now()` })
    .where(eq(policy.guid, guid))
    .returning();
  return stored!;
}

async function added(
  db: Db,
  of: TenderNow,
  columns: Pick<typeof policy.$inferInsert, 'mode' | 'needed' | 'recovery' | 'reason' | 'createUserGuid'>,
) {
  const [last] = await db
    .select({ edition: policy.edition })
    .from(policy)
    .where(eq(policy.tenderGuid, of.guid))
    .orderBy(desc(policy.edition))
    .limit(1);
  const [stored] = await db
    .insert(policy)
    .values({
      ...columns,
      tenderGuid: of.guid,
      tenderNo: of.tenderNo,
      tenderName: of.tenderName,
      buyerName: of.entrustUnit,
      edition: (last?.edition ?? 0) + 1,
    })
    .returning();
  return stored!;
}

type Named = Omit<typeof opener.$inferInsert, 'policyGuid'>;

/** Those who are chosen, with the keys that are theirs at the deadline. @throws BusinessError at the field */
async function openersFrom(db: Db, of: TenderNow, people: readonly string[]): Promise<Named[]> {
  const keys = await keysInForceOf(db, people);
  return people.map((person, at) => {
    const key = keys.get(person);
    if (!key) throw faultAt('openers', t.noKey);
    if (key.validTo! <= of.deadline) throw faultAt('openers', t.keyEnds);
    return {
      openerId: `o${at + 1}`,
      userGuid: person,
      openerKeyGuid: key.guid,
      personName: key.personName,
      enterpriseGuid: key.enterpriseGuid,
      enterpriseName: key.enterpriseName,
      recipient: key.recipient,
      fingerprint: key.fingerprint,
    };
  });
}

/** @throws BusinessError at the openers with everything that speaks against so many of them */
async function refuseFaulty(
  db: Db,
  of: TenderNow,
  said: Pick<Input<'choose'>, 'mode' | 'needed'>,
  named: readonly Named[],
): Promise<void> {
  const faults = await faultsOf(db, of, { ...said, openers: named });
  if (faults.length > 0) throw faultAt('openers', faults[0]!);
}

/** What speaks against a choice, in words; faults of keys of time are none before these are made. */
export async function faultsOf(
  db: Db,
  of: TenderNow,
  {
    mode,
    needed,
    openers,
  }: { mode: SealPolicy['mode']; needed: number; openers: readonly Omit<Named, 'policyGuid'>[] },
) {
  const { policyFault, policyFaults } = await loadSealing();
  const roles = await rolesOfMany(
    db,
    openers.map(({ userGuid }) => userGuid),
  );
  const organisations = new Map(openers.map((one) => [one.userGuid, one.enterpriseGuid]));
  const found = policyFaults(
    {
      mode,
      tender: of.guid,
      section: of.sectionNo,
      k: needed,
      openers: openers.map((one) => ({
        id: one.openerId,
        person: one.userGuid,
        role: one.enterpriseName,
        recipient: one.recipient,
      })),
      time: {},
      envelopes: envelopesOf(of),
      deadline: of.deadline.toISOString(),
      recovery: 'optional',
      maxBytes: 0,
      practice: false,
    },
    (person) => ({
      organisation: organisations.get(person)!,
      isSystemAdministrator: (roles.get(person) ?? []).some(
        ({ code }) => code === roleCode.code.systemAdministrator,
      ),
    }),
  );
  return found
    .filter((fault) => fault !== policyFault.code.timeKeys)
    .map((fault) => policyFault.wording(fault));
}
