import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { meetingType } from '#shared/areas/bidding/codes';
import { openedState, openingState, openingStep } from '#shared/areas/opening/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { modeVariant, tenderState } from '#shared/areas/tender/codes';
import { opening, openingBid } from '../areas/opening/opening.table.ts';
import { type Tender, tender } from '../areas/tender/tender.table.ts';
import { tenderFile } from '../areas/tender-file/tender-file.table.ts';
import type { Db } from '../db/client.ts';
import { databaseNow } from '../db/database-now.ts';
import { bidWorld } from './bid-world.ts';
import { fileOfTender } from './file-of-tender.ts';
import { openerParts } from './opener-parts.ts';
import { sealWorld } from './seal-world.ts';
import type { tenderWorld } from './tender-world.ts';

type Person = { guid: string; name: string };
const NO_DIGEST = '0'.repeat(64);
const MINUTE_MS = 60_000;
/** The field offers are compared by. */
export const PRICE = '总价';

/** The opening of the first responses of a tender, held to its end. */
export async function openedResponses(
  db: Db,
  of: Tender,
  responses: readonly { enterpriseGuid: string; name: string; form: object }[],
  supervisor?: Person,
) {
  const meeting = randomUUID();
  await db.insert(opening).values({
    guid: meeting,
    meetingNo: meeting,
    meetingType: meetingType.code.negotiation,
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.entrustUnit,
    enterpriseGuid: of.enterpriseGuid,
    leg: 1,
    kind: 'whole',
    place: '谈判室',
    attendWay: 1,
    hostGuid: of.hostGuid,
    hostName: of.hostName,
    supervisorGuid: supervisor?.guid ?? null,
    decryptMinutes: 60,
    createUserGuid: of.createUserGuid,
    createUserName: of.createUserName,
    state: openingState.code.ended,
    step: openingStep.code.end,
    endedAt: new Date(),
  });
  await db.insert(openingBid).values(
    responses.map((one, at) => ({
      openingGuid: meeting,
      no: at + 1,
      bidGuid: randomUUID(),
      envelopeGuid: randomUUID(),
      enterpriseGuid: one.enterpriseGuid,
      bidderName: one.name,
      submittedAt: new Date(),
      receiptNo: NO_DIGEST.slice(0, 20),
      envelopeDigest: NO_DIGEST,
      policyDigest: NO_DIGEST,
      state: openedState.code.opened,
      form: JSON.stringify(one.form),
    })),
  );
}

/** Negotiations whose first responses were opened, with those who gave them. */
export async function negotiationWorld(
  world: Awaited<ReturnType<typeof tenderWorld>>,
  given?: Parameters<typeof bidWorld>[1],
) {
  const { db, call, done, projectManager } = world;
  const bids = await bidWorld(world, given);
  const seals = await sealWorld(world, bids.certificates);
  type Bidder = Awaited<ReturnType<typeof bids.aBidder>>;

  /** An opened tender of way 7; each price is the first response of a bidder. */
  const opened = async (
    prices: readonly string[],
    {
      supervisor,
      openers,
      ...also
    }: Partial<Tender> & {
      supervisor?: Person;
      /** Two of whom open; of none, the platform does. */
      openers?: readonly Person[];
    } = {},
  ) => {
    const issued = await world.issued();
    if (openers) await seals.publishedPolicy(issued.guid, openers);
    await db
      .update(tender)
      .set({
        tenderWay: tenderWay.code.negotiate,
        modeVariant: modeVariant.code.negotiation,
        legalRegime: 3,
        isMandatory: false,
        minBidders: 2,
        status: tenderState.code.evaluating,
        ...(supervisor && { supervisors: [{ guid: supervisor.guid, name: supervisor.name }] }),
        ...also,
      })
      .where(eq(tender.guid, issued.guid));
    const of = await world.now(issued);
    await db.insert(tenderFile).values({
      ...fileOfTender(of),
      openingForm: [
        {
          label: PRICE,
          type: 'money',
          isRequired: true,
          isReadAloud: true,
          isScorePrice: true,
          isInWords: true,
        },
      ],
      publishedAt: new Date(),
      status: tenderFileStatus.code.published,
    });
    const bidders: Bidder[] = [];
    for (const _price of prices) bidders.push(await bids.aBidder());
    await openedResponses(
      db,
      of,
      bidders.map(({ enterpriseGuid, name }, at) => ({
        enterpriseGuid,
        name,
        form: { opening: { [PRICE]: prices[at]! } },
      })),
      supervisor,
    );
    return { of, guid: of.guid, bidders };
  };

  /** The wall time so many minutes from the database's now. */
  const inMinutes = async (minutes: number, ms = 0) => {
    const now = (await databaseNow(db)).getTime();
    return new Date(now + minutes * MINUTE_MS + ms + 8 * 60 * MINUTE_MS)
      .toISOString()
      .replace('T', ' ')
      .slice(0, 19);
  };
  const look = (guid: string, by: Person = projectManager) => done(calls.ofTender, { guid }, by);
  const own = (tenderGuid: string, by: Bidder) => done(calls.own, { tenderGuid }, by);
  /** Publishes the next round for an hour. */
  const begin = async (
    tenderGuid: string,
    said: { requirements?: string; isLast?: boolean; round?: number; deadline?: string } = {},
    by: Person | null = projectManager,
  ) => {
    const { nextRound } = await look(tenderGuid);
    return call(
      calls.publish,
      { tenderGuid, round: nextRound, deadline: await inMinutes(60), isLast: false, ...said },
      by,
    );
  };
  /** Hands an offer in, sealed as a browser does. */
  const offer = async (tenderGuid: string, by: Bidder, round: number, price: string) =>
    bids.submitted(await roundOf(tenderGuid, round), by, { form: { opening: { [PRICE]: price } } });
  /** What offers of a round are handed in to. */
  const roundOf = async (tenderGuid: string, round = 1) =>
    (await look(tenderGuid)).rounds.find((one) => one.round === round)!.guid;
  const current = async (tenderGuid: string) => {
    const { guid, version } = (await look(tenderGuid)).rounds.at(-1)!;
    return { guid, version };
  };
  return {
    ...bids,
    ...seals,
    ...openerParts(world),
    opened,
    inMinutes,
    look,
    own,
    begin,
    offer,
    roundOf,
    current,
  };
}
