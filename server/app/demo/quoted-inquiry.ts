import { eq, inArray } from 'drizzle-orm';
import { bidText } from '#shared/areas/bid/fault-texts';
import { SAID_COLUMNS } from '#shared/areas/bid/bid-said';
import { attendWay, openingStep } from '#shared/areas/opening/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { amountOf, netPriceOf } from '#shared/areas/bid/quoted-lines';
import { sumMoney } from '#shared/kit/money';
import { inquiry } from '../../areas/inquiry/inquiry.table.ts';
import { answerInquiry } from '../../areas/inquiry/own-inquiries.ts';
import { attend, confirmOwn } from '../../areas/opening/in-meeting.ts';
import { tenderOfInquiry } from '../../areas/tender/inquired-tenders.service.ts';
import { linesByVersion } from '../../areas/tender-file/answered-lines.service.ts';
import { user } from '../../areas/user/user.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import { withCertificate } from './certificates.ts';
import { handIn } from './handed-in.ts';
import type { DemoIdentity } from './identity.ts';
import { inquiryMaker } from './inquiries.ts';
import { appointed, hostedMeeting, untilDue } from './opening-meeting.ts';

/** Until the deadline once it is sent: ten times what its quotations take. */
const DUE_IN_MS = 12_000;

const NAME = '现场仪表采购';
/** Price with tax and rate of each line, by supplier: one quotes no calibration, and each is cheapest at another line. */
const quoted = {
  bidder1: [
    ['1280.00', '13'],
    ['2350.00', '13'],
    ['95.00', '13'],
    ['6000.00', '6'],
  ],
  bidder2: [['1215.50', '13'], ['2480.00', '13'], ['88.00', '3'], null],
  bidder3: [
    ['1330.00', '13'],
    ['2210.00', '13'],
    ['102.00', '13'],
    ['4800.00', '6'],
  ],
} as const;
type Quoted = (typeof quoted)[keyof typeof quoted][number];

/** What a bidder's browser writes of the lines. */
const saidLines = (lines: readonly PriceLineRow[], prices: readonly Quoted[]) => {
  const rows = lines.map((line, at) => {
    const [price, taxRate] = prices[at] ?? ['', ''];
    const one = { price, taxRate };
    const amount = amountOf(line, one);
    return [
      line.lineNo,
      null,
      null,
      netPriceOf(line, one),
      taxRate || null,
      price || null,
      amount,
      '45日',
      null,
    ];
  });
  return {
    columns: SAID_COLUMNS,
    rows,
    total: sumMoney(rows.flatMap(([, , , , , , amount]) => amount ?? [])),
  };
};

/**
 * An inquiry that is quoted by three suppliers and opened, so that there is something to compare. Its deadline comes while the
 * rest of the demonstration is made; what is answered opens it then.
 */
export async function addDemoQuotedInquiry(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<() => Promise<void>> {
  const maker = await inquiryMaker({ db, storage }, identity);
  const { as, manager } = maker;
  const supervisor = await as('supervisor');
  const security = await as('security');
  const people = await db
    .select({ guid: user.guid, userName: user.userName })
    .from(user)
    .where(inArray(user.userName, Object.keys(quoted)))
    .orderBy(user.userName);
  const bidders = await Promise.all(
    people.map(({ guid, userName }) => actingIn(db, () => guid).as(userName)),
  );
  const inquiryGuid = await maker.approved(
    NAME,
    bidders.map(({ actor }) => actor.enterpriseGuid),
  );
  const due = (await databaseNow(db)).getTime() + DUE_IN_MS;
  const deadline = new Date(due - (due % 1000));
  await db.update(inquiry).set({ deadline }).where(eq(inquiry.guid, inquiryGuid));
  await maker.send(inquiryGuid, { online: true, supervisorGuid: supervisor.actor.guid });
  const tenderGuid = (await tenderOfInquiry(db, inquiryGuid))!;
  const guid = await appointed(manager, await as('director'), {
    tenderGuid,
    place: '询价开启室',
    attendWay: attendWay.code.online,
    recorderName: '赵记录',
    supervisorGuid: supervisor.actor.guid,
  });
  const [file] = await linesByVersion(db, tenderGuid);
  const quote = async (bidder: Context, prices: readonly Quoted[]) => {
    await answerInquiry({ guid: inquiryGuid, isAccepted: true }, bidder);
    const { total, ...lines } = saidLines(file!.lines, prices);
    await withCertificate(bidder, security, (held) =>
      handIn({ bidder, storage, held }, tenderGuid, { 报价总价: total, 交货期: '45' }, lines),
    );
  };
  try {
    for (const bidder of bidders) await quote(bidder, quoted[bidder.actor.userName as keyof typeof quoted]);
  } catch (error) {
    // On a machine that is much too slow the deadline comes first: it then waits for a host.
    if (!(error instanceof BusinessError) || error.message !== bidText.late.cn) throw error;
    return maker.end;
  }
  return async () => {
    await untilDue(db, tenderGuid);
    await attend({ guid }, supervisor);
    const meeting = hostedMeeting(guid, { storage, host: manager, security, openers: [] });
    const s = openingStep.code;
    await meeting.stepsThrough(s.confirm);
    for (const bidder of bidders) await confirmOwn({ guid }, bidder);
    await meeting.stepsThrough(s.sign);
    for (const person of [manager, supervisor]) await meeting.signBy(person);
    await meeting.stepsThrough(s.end);
    await maker.end();
  };
}
