import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bidState } from '#shared/areas/bid/codes';
import {
  fileSecurityType,
  fileSubmit,
  meetingAppointmentStatus,
  meetingType,
} from '#shared/areas/bidding/codes';
import { roundState, offerVoid, type OfferVoid } from '#shared/areas/negotiation/codes';
import { attendWay, openedState, openingState, openingStep } from '#shared/areas/opening/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { modeVariant, sealedPurpose, tenderState } from '#shared/areas/tender/codes';
import { bid } from '../../areas/bid/bid.table.ts';
import {
  negotiationOffer,
  negotiationParty,
  negotiationRound,
} from '../../areas/negotiation/negotiation.table.ts';
import { beginRound } from '../../areas/negotiation/publish-round.ts';
import { opening, openingBid } from '../../areas/opening/opening.table.ts';
import { addCall } from '../../areas/tender/sealed-calls.service.ts';
import { withState } from '../../areas/tender/tenders.service.ts';
import type { TenderNow } from '../../areas/tender/tenders.service.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { sha256Of } from '../../kit/sha256.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { withCertificate } from './certificates.ts';
import { handIn } from './handed-in.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, companiesNamed } from './invited-suppliers.ts';
import { pastTender } from './past-tender.ts';
import { schemeMaker } from './schemes.ts';
import { fileMaker } from './tender-file-maker.ts';

const names = { going: '燃料智能化系统升级谈判', ended: '厂区消防设施维保磋商' } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PRICE = '投标报价';
const said = (price: string) => ({
  [PRICE]: price,
  '工期/交货期': '45',
  质量: '符合国家及行业现行标准',
  项目负责人: '顾一鸣',
});

/** What a past round asked and each supplier offered in it, in their order; null: nothing. */
interface PastRound {
  daysAgo: number;
  requirements: string;
  isLast: boolean;
  offers: readonly (string | null | { price: string; void: OfferVoid })[];
}

/**
 * A negotiation in its second round, where the supplier with a login has handed in a sealed offer, and one that has its last
 * offers. What lies in the past is put down as it would have been opened; the round that runs is the service's.
 */
export async function addDemoNegotiations(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const files = await fileMaker(db, maker);
  const { manager, as, end } = maker;
  const supplier = await as('supplier');
  const now = await databaseNow(db);
  const openedAt = new Date(now.getTime() - 6 * DAY_MS);

  const add = async (name: string, firstPrices: readonly string[]) => {
    const way = tenderWay.code.negotiate;
    const { tenderGuid, fileGuid } = await pastTender(db, maker, files, { name, way, dueInMs: 2 * HOUR_MS });
    await files.obtained(fileGuid, supplier);
    await db
      .update(tender)
      .set({
        status: tenderState.code.evaluating,
        modeVariant: modeVariant.code.negotiation,
        minBidders: 2,
        deadline: openedAt,
      })
      .where(eq(tender.guid, tenderGuid));
    const [of] = await withState(db, [tenderGuid]);
    const able = await ableSuppliers(db, of!.projectGuid, identity.enterpriseOf);
    const others = (await companiesNamed(db, able)).filter(
      (one) => one.guid !== supplier.actor.enterpriseGuid,
    );
    const all = [
      { guid: supplier.actor.enterpriseGuid, name: supplier.actor.enterpriseName },
      ...others,
    ].slice(0, firstPrices.length);
    await opened(db, of!, all, { prices: firstPrices, at: openedAt });
    return { of: of!, all };
  };

  const going = await add(names.going, ['838600.00', '846000.00', '842500.00']);
  const changed = '历史数据接口由每日同步改为实时推送；质保期由一年改为两年。';
  await past(db, going.of, going.all, [
    {
      daysAgo: 3,
      requirements: '',
      isLast: false,
      offers: ['826000.00', null, { price: '845500.00', void: offerVoid.code.worse }],
    },
  ]);
  const { guid: running } = await beginRound(db, manager, going.of, {
    round: 2,
    requirements: changed,
    deadline: new Date(now.getTime() + 20 * DAY_MS),
    isLast: false,
    now,
  });
  await withCertificate(supplier, await as('security'), (held) =>
    handIn({ bidder: supplier, storage, held }, running, said('818500.00')),
  );

  const ended = await add(names.ended, ['486000.00', '478800.00', '491500.00']);
  await past(db, ended.of, ended.all, [
    { daysAgo: 4, requirements: '', isLast: false, offers: ['475000.00', '472000.00', null] },
    {
      daysAgo: 2,
      requirements: '维保响应时间缩短为两小时。',
      isLast: true,
      offers: ['479000.00', '468500.00', null],
    },
  ]);
  await end();
}

type Company = { guid: string; name: string };
const digestOf = (text: string) => sha256Of(text);
const receiptNoOf = (text: string) => digestOf(text).slice(0, 20).toUpperCase();

/** The opening of the first responses, held to its end. */
async function opened(
  db: Db,
  of: TenderNow,
  all: readonly Company[],
  { prices, at }: { prices: readonly string[]; at: Date },
): Promise<void> {
  const guid = randomUUID();
  await db.insert(opening).values({
    guid,
    meetingNo: `${of.tenderNo}-K1`.slice(-40),
    meetingType: meetingType.code.negotiation,
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.entrustUnit,
    enterpriseGuid: of.enterpriseGuid,
    leg: 1,
    kind: 'whole',
    status: meetingAppointmentStatus.code.inEffect,
    place: '第二谈判室',
    attendWay: attendWay.code.both,
    hostGuid: of.hostGuid,
    hostName: of.hostName,
    decryptMinutes: of.decryptMinutes,
    createUserGuid: of.createUserGuid,
    createUserName: of.createUserName,
    state: openingState.code.ended,
    step: openingStep.code.end,
    endedAt: at,
    updatedAt: at,
  });
  const bids = all.map((one) => ({
    guid: randomUUID(),
    tenderGuid: of.guid,
    enterpriseGuid: one.guid,
    enterpriseName: one.name,
    bidNo: digestOf(`${guid}${one.guid}`).slice(0, 32).toUpperCase(),
    status: bidState.code.opened,
    fileSubmit: fileSubmit.code.submitted,
    secType: fileSecurityType.code.decrypted,
    lastRev: 1,
    rev: 1,
    submittedAt: new Date(at.getTime() - HOUR_MS),
  }));
  await db.insert(bid).values(bids);
  await db.insert(openingBid).values(
    all.map((one, no) => ({
      openingGuid: guid,
      no: no + 1,
      bidGuid: bids[no]!.guid,
      envelopeGuid: randomUUID(),
      enterpriseGuid: one.guid,
      bidderName: one.name,
      submittedAt: new Date(at.getTime() - HOUR_MS),
      receiptNo: receiptNoOf(`${guid}${no}`),
      envelopeDigest: digestOf(`${guid}${no}`),
      policyDigest: digestOf(guid),
      state: openedState.code.opened,
      openedAt: at,
      form: JSON.stringify({ opening: said(prices[no]!) }),
    })),
  );
  await db.insert(negotiationParty).values(
    all.map((one, no) => ({
      tenderGuid: of.guid,
      enterpriseGuid: one.guid,
      enterpriseName: one.name,
      no: no + 1,
      firstPrice: prices[no]!,
    })),
  );
}

/** Rounds that were opened, one after the other. */
async function past(db: Db, of: TenderNow, all: readonly Company[], rounds: readonly PastRound[]) {
  const now = (await databaseNow(db)).getTime();
  for (const [at, { daysAgo, offers, ...asked }] of rounds.entries()) {
    const deadline = new Date(now - daysAgo * DAY_MS);
    const openedAt = new Date(deadline.getTime() + HOUR_MS);
    const purpose = sealedPurpose.code.offer;
    const guid = await addCall(db, { tenderGuid: of.guid, purpose, no: at + 1, deadline });
    await db.insert(negotiationRound).values({
      ...asked,
      guid,
      tenderGuid: of.guid,
      tenderNo: of.tenderNo,
      tenderName: of.tenderName,
      buyerName: of.entrustUnit,
      round: at + 1,
      policyDigest: digestOf(`${of.guid}${at}`),
      status: roundState.code.opened,
      delays: [],
      openedAt,
      openedByName: of.hostName,
      publishedAt: new Date(deadline.getTime() - DAY_MS),
      publishedByName: of.hostName,
    });
    const given = offers.flatMap((one, n) => (one === null ? [] : [{ one, company: all[n]! }]));
    await db.insert(negotiationOffer).values(
      given.map(({ one, company }) => {
        const price = typeof one === 'string' ? one : one.price;
        return {
          tenderGuid: of.guid,
          round: at + 1,
          enterpriseGuid: company.guid,
          bidGuid: randomUUID(),
          rev: 1,
          receiptNo: receiptNoOf(`${of.guid}${at}${company.guid}`),
          submittedAt: new Date(deadline.getTime() - HOUR_MS),
          price,
          form: JSON.stringify({ opening: said(price) }),
          voidReason: typeof one === 'string' ? null : one.void,
          openedAt,
        };
      }),
    );
  }
}
