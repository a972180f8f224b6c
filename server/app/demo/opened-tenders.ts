import { eq } from 'drizzle-orm';
import { bidText } from '#shared/areas/bid/fault-texts';
import { attendWay, openingStep } from '#shared/areas/opening/codes';
import { sealMode, sealRecovery } from '#shared/areas/seal-policy/codes';
import { answerDissent, attend, confirmOwn, raiseDissent } from '../../areas/opening/in-meeting.ts';
import { liveOpeningOf } from '../../areas/opening/live.ts';
import { choosePolicy } from '../../areas/seal-policy/choose-policy.ts';
import { confirmPolicy } from '../../areas/seal-policy/publish-policy.ts';
import { openersOfPolicy, policyInForce } from '../../areas/seal-policy/seal-policy.service.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { demoBidders } from './bidders.ts';
import { withCertificate } from './certificates.ts';
import { handIn } from './handed-in.ts';
import type { DemoIdentity } from './identity.ts';
import type { DemoOpener } from './opener-keys.ts';
import { appointed, hostedMeeting, untilDue } from './opening-meeting.ts';
import { pastTender } from './past-tender.ts';
import { schemeMaker } from './schemes.ts';
import { fileMaker } from './tender-file-maker.ts';

/** Until the deadline of a tender once its papers are out: ten times what its bids take. */
const DUE_IN_MS = 12_000;
/** Openers who are needed, of those who are named. */
const NEEDED = 2;
/** Fewer bids than these are not opened. */
const MIN_BIDDERS = 3;

/** What is bought, and what each bidder asks for it; the last of the second lies above its 最高限价. */
const bought = {
  ended: ['2号机组凝汽器清洗装置', ['768000.00', '745500.00', '812300.00', '790000.00']],
  going: ['灰库电除尘器改造', ['731000.00', '756800.00', '862000.00']],
} as const;
const said = (price: string, at: number) => ({
  投标报价: price,
  '工期/交货期': String(45 + at * 5),
  质量: '符合国家及行业现行标准',
  项目负责人: ['顾一鸣', '罗静', '范文', '汪洋'][at]!,
});

/** A tender with its bids and the appointment of its opening; no bids where they came late. */
interface Due {
  tenderGuid: string;
  guid: string;
  bidders: readonly Context[];
}

/**
 * Two tenders whose bids are handed in and whose openings are appointed, under a policy that names three openers of whom two
 * are needed. Their deadline comes while the rest of the demonstration is made; what is answered opens them then: one to its
 * end, one until its bids have been read aloud.
 */
export async function addDemoDue(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
  keys: readonly DemoOpener[],
): Promise<() => Promise<void>> {
  const maker = await schemeMaker({ db, storage }, identity);
  const files = await fileMaker(db, maker);
  const { as, manager } = maker;
  const director = await as('director');
  const supervisor = await as('supervisor');
  const security = await as('security');
  const openers: (DemoOpener & { person: Context })[] = [];
  for (const key of keys) openers.push({ ...key, person: await as(key.userName) });
  const all = await demoBidders(db, await as('supplier'));

  const due = async ([name, prices]: (typeof bought)[keyof typeof bought]): Promise<Due> => {
    const { tenderGuid, fileGuid } = await pastTender(db, maker, files, {
      name,
      dueInMs: DUE_IN_MS,
      prepare: choose,
    });
    await confirmAll(tenderGuid);
    const guid = await appointed(manager, director, {
      tenderGuid,
      place: '第一开标室',
      attendWay: attendWay.code.both,
      recorderName: '赵记录',
      supervisorGuid: supervisor.actor.guid,
    });
    const bidders = all.slice(0, prices.length);
    try {
      for (const [at, bidder] of bidders.entries()) {
        await files.obtained(fileGuid, bidder);
        const opening = said(prices[at]!, at);
        await withCertificate(bidder, security, (held) =>
          handIn({ bidder, storage, held }, tenderGuid, opening),
        );
      }
    } catch (error) {
      // On a machine that is much too slow the deadline comes first: its opening then waits for a host.
      if (!(error instanceof BusinessError) || error.message !== bidText.late.cn) throw error;
      return { tenderGuid, guid, bidders: [] };
    }
    return { tenderGuid, guid, bidders };
  };

  /** Who watches the opening, and who opens; before the tender is issued. */
  const choose = async (tenderGuid: string) => {
    const { guid, name } = supervisor.actor;
    await db
      .update(tender)
      .set({ supervisors: [{ guid, name }] })
      .where(eq(tender.guid, tenderGuid));
    const chosen = openers.map(({ person }) => person.actor.guid);
    const mode = sealMode.code.strong;
    const recovery = sealRecovery.code.optional;
    await choosePolicy({ tenderGuid, mode, needed: NEEDED, openers: chosen, recovery, reason: '' }, manager);
  };
  const confirmAll = async (tenderGuid: string) => {
    const policy = (await policyInForce(db, tenderGuid))!;
    const named = await openersOfPolicy(db, policy.guid);
    for (const { person } of openers) {
      const { fingerprint } = named.find(({ userGuid }) => userGuid === person.actor.guid)!;
      await confirmPolicy({ guid: policy.guid, fingerprint }, person);
    }
  };

  const ended = await due(bought.ended);
  const going = await due(bought.going);
  return async () => {
    const needed = openers.slice(0, NEEDED);
    const s = openingStep.code;
    /** Through the reading of the bids; a dissent is raised once the bidders have heard them. */
    const read = async ({ tenderGuid, guid, bidders }: Due, present: readonly Context[], dissent: string) => {
      await untilDue(db, tenderGuid);
      await attend({ guid }, supervisor);
      const meeting = hostedMeeting(guid, { storage, host: manager, security, openers: needed });
      await meeting.stepsThrough(s.signIn);
      for (const bidder of present) await attend({ guid }, bidder);
      await meeting.stepsThrough(s.confirm);
      await raiseDissent({ guid, content: dissent }, bidders[1]!);
      return meeting;
    };
    if (ended.bidders.length >= MIN_BIDDERS) {
      const { guid, bidders } = ended;
      const meeting = await read(ended, bidders, '第3号投标人的交货期与其技术文件不一致，请核对。');
      for (const bidder of bidders) await confirmOwn({ guid }, bidder);
      const { dissents } = (await liveOpeningOf({ guid }, manager))!;
      const answer = '已当场核对：以开标一览表为准，交由评标委员会审查。';
      await answerDissent({ guid, dissent: dissents[0]!.guid, answer }, manager);
      await meeting.stepsThrough(s.sign);
      for (const person of [manager, supervisor, bidders[0]!]) await meeting.signBy(person);
      await meeting.stepsThrough(s.end);
    }
    if (going.bidders.length >= MIN_BIDDERS) {
      const { guid, bidders } = going;
      await read(going, bidders.slice(0, 2), '第3号投标人的报价高于最高限价，请说明如何处理。');
      await confirmOwn({ guid }, bidders[1]!);
    }
    await maker.end();
  };
}
