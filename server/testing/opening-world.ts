import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import { documentKind } from '#shared/areas/approval/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { OpeningStep } from '#shared/areas/opening/codes';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { Secret, TOTP } from 'otpauth';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { defineItem } from '../areas/approval/setup.ts';
import { secondFactor } from '../areas/second-factor/second-factor.table.ts';
import { databaseNow } from '../db/database-now.ts';
import { seal } from '../kit/secret-key.ts';
import { bidWorld } from './bid-world.ts';
import { openerParts } from './opener-parts.ts';
import { sealWorld } from './seal-world.ts';
import type { clockedTenders } from './tender-world.ts';

type Person = { guid: string; name: string };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Tenders with sealed bids on the day of their opening, and everybody of the meeting. */
export async function openingWorld(world: Awaited<ReturnType<typeof clockedTenders>>) {
  const { db, call, done, company, manager, projectManager, moveClock, upload } = world;
  const bids = await bidWorld(world);
  const seals = await sealWorld(world, bids.certificates);
  await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.opening }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  await db.insert(secondFactor).values({
    userGuid: projectManager.guid,
    sealedSecret: seal('second factor', SECRET),
    since: new Date(),
  });
  /** What the host's authenticator shows now, by the database's clock, as if none had been used. */
  const otp = async () => {
    await db
      .update(secondFactor)
      .set({ lastStep: null })
      .where(eq(secondFactor.userGuid, projectManager.guid));
    return new TOTP({ secret: Secret.fromBase32(SECRET), ...SHAPE }).generate({
      timestamp: (await databaseNow(db)).getTime(),
    });
  };
  type Opener = Awaited<ReturnType<typeof seals.anOpenerWithKey>>;

  /** The wall time some milliseconds after a moment. */
  const around = (moment: Date, ms = 0) =>
    new Date(moment.getTime() + ms + 8 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');

  /** An issued tender under a policy that names these openers. */
  const sealedTender = async (openers: readonly Opener[], given: Partial<SchemeForm> = {}) => {
    const tender = await world.issued(given);
    await seals.publishedPolicy(tender.guid, openers);
    return tender;
  };
  const form = { place: '第一开标室', attendWay: 1 as const, recorderName: '记录员' };
  /** Its appointment in effect. */
  const appointed = async (tenderGuid: string, also: object = {}): Promise<string> => {
    const made = await done(calls.appoint, { tenderGuid, ...form, ...also }, projectManager);
    await done(calls.submit, made, projectManager);
    const asked = { kind: documentKind.code.opening, documentGuid: made.guid };
    const { levels } = await done(approvalCalls.detail, asked, manager);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!;
    await done(approvalCalls.approve, { taskGuid: task.guid, opinion: '同意', acknowledged: true }, manager);
    return made.guid;
  };
  const live = (guid: string, by: Person | null = projectManager) => done(calls.live, { guid }, by!);
  const step = async (guid: string, no: OpeningStep, also: object = {}, by: Person | null = projectManager) =>
    call(calls.step, { guid, step: no, ...(no === 1 && { otp: await otp() }), ...also }, by);
  /** Takes the steps after those that were taken, through this one. */
  const stepTo = async (guid: string, last: OpeningStep) => {
    for (let no = (await live(guid))!.step + 1; no <= last; no++) {
      const answer = await step(guid, no as OpeningStep);
      if (answer.code !== 1) throw new Error(`step ${no}: ${answer.info}`);
    }
  };
  /** Signs the record by a scan, as whoever has no certificate does. */
  const signed = async (guid: string, by: Person = projectManager) => {
    const { record } = (await live(guid, by))!;
    return call(calls.sign, { guid, digest: record!.digest, scanFile: await upload(by) }, by);
  };
  const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  return {
    ...bids,
    ...seals,
    around,
    otp,
    sealedTender,
    form,
    appointed,
    live,
    step,
    stepTo,
    ...openerParts(world),
    signed,
    sha256,
    at: (time: string) => moveClock.stopAt(time),
    byOwner: sql,
  };
}
