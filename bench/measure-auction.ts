import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { auctionState } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { roleCode } from '#shared/areas/role/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import { auction, auctionEntrant, auctionOffer } from '../server/areas/auction/auction.table.ts';
import { openSession } from '../server/areas/session/session.service.ts';
import { tender } from '../server/areas/tender/tender.table.ts';
import { type Db, openDatabase } from '../server/db/client.ts';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';
import { aUser, anEnterprise } from '../server/testing/builders.ts';
import { atMost, known, median, p99, rounded, type Figure } from './figure.ts';
import { PRODUCT, run } from './process.ts';

/** Issue 21: so many bidders whose pages ask all the time, so many offers a second, each answered in that time. */
const BIDDERS = 200;
const PER_SECOND = 20;
const OFFER_MS = 300;
/** How often a page asks (web/areas/auction/use-live.ts). */
const POLL_MS = 1500;
/** A first second warms up and is not counted. */
const WARM_MS = 1000;
const STEP = '1.00';
const START_PRICE = '900000.00';

/** An auction of 200 bidders on a database of its own, with the demonstration beside it. */
export async function measureAuction(seconds: number): Promise<Figure[]> {
  const work = mkdtempSync(join(tmpdir(), 'zhaocai-bench-'));
  const database = await startEmbedded({ dataDir: join(work, 'db'), log: () => undefined });
  try {
    const product = await run(
      PRODUCT,
      { DATABASE_URL: database.url, DATA_DIR: join(work, 'data'), SEED: 'demo', TRUST_PROXY: '127.0.0.1' },
      300_000,
    );
    const { pool, db } = openDatabase(database.url, () => undefined);
    try {
      const { guid, tokens } = await anAuction(db);
      return await measured(db, { origin: product.origin, guid, tokens, seconds });
    } finally {
      await pool.end();
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** A running auction of a tender of the demonstration at its deadline, and who is signed in to it. */
async function anAuction(db: Db): Promise<{ guid: string; tokens: string[] }> {
  const [of] = await db
    .select()
    .from(tender)
    .where(sql`${tender.status} = ${tenderState.code.closed} and not exists
      (select from ${auction} where ${auction.tenderGuid} = ${tender.guid})`)
    .limit(1);
  const at = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes}::int)`;
  const guid = randomUUID();
  await db.insert(auction).values({
    guid,
    tenderGuid: of!.guid,
    tenderNo: of!.tenderNo,
    tenderName: of!.tenderName,
    buyerName: of!.entrustUnit,
    enterpriseGuid: of!.enterpriseGuid,
    status: auctionState.code.published,
    direction: 1,
    startPrice: START_PRICE,
    stepKind: 1,
    stepValue: STEP,
    step: STEP,
    wholeSteps: false,
    stepBase: 1,
    ranksShown: true,
    startsAt: at(-1) as never,
    plannedEnd: at(60) as never,
    endsAt: at(60) as never,
    windowMinutes: 5,
    extendMinutes: 5,
    maxExtensions: 20,
    publishedAt: at(-2) as never,
    admittedAt: at(-1) as never,
    createUserGuid: of!.createUserGuid,
    createUserName: of!.createUserName,
  });
  const tokens: string[] = [];
  for (let no = 1; no <= BIDDERS; no++) {
    const company = await anEnterprise(db, { name: `竞价单位${no}` });
    const person = await aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: null,
      roles: [roleCode.code.supplier],
    });
    await db
      .insert(auctionEntrant)
      .values({ auctionGuid: guid, enterpriseGuid: company.guid, enterpriseName: company.name, no });
    tokens.push((await openSession(db, person.guid)).accessToken);
  }
  return { guid, tokens };
}

interface Answered {
  took: number;
  price: Money;
  serial: number | null;
}

async function measured(
  db: Db,
  {
    origin,
    guid,
    tokens,
    seconds,
  }: { origin: string; guid: string; tokens: readonly string[]; seconds: number },
): Promise<Figure[]> {
  const ask = async <T>(
    token: string,
    path: string,
    body?: object,
  ): Promise<{ took: number; code: number; data: T }> => {
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        // Each from an address of its own: how often one of them may ask is not measured.
        'x-forwarded-for': `10.2.0.${tokens.indexOf(token) + 1}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { code, data } = (await answer.json()) as { code: number; data: T };
    return { took: performance.now() - began, code, data };
  };
  const until = performance.now() + WARM_MS + seconds * 1000;
  const from = performance.now() + WARM_MS;
  const polls: number[] = [];
  const watch = async (token: string, at: number) => {
    let since: number | undefined;
    await delay((POLL_MS * at) / BIDDERS);
    while (performance.now() < until) {
      const path = `${calls.live.path}?guid=${guid}${since === undefined ? '' : `&since=${since}`}`;
      const { took, data } = await ask<{ revision: number } | null>(token, path);
      if (performance.now() > from) polls.push(took);
      since = data?.revision ?? since;
      await delay(POLL_MS - Math.min(took, POLL_MS));
    }
  };
  const offers: Answered[] = [];
  const offering = async () => {
    const sent: Promise<void>[] = [];
    for (let n = 0; performance.now() < until; n++) {
      const price = subtractMoney(START_PRICE, `${n}.00`);
      const token = tokens[(n * 37) % BIDDERS]!;
      const isCounted = performance.now() > from;
      const body = { guid: randomUUID(), auctionGuid: guid, price };
      sent.push(
        ask<{ serial: number } | null>(token, calls.offer.path, body).then(({ took, code, data }) => {
          if (isCounted || code === 1) offers.push({ took, price, serial: code === 1 ? data!.serial : null });
        }),
      );
      await delay(1000 / PER_SECOND);
    }
    await Promise.all(sent);
  };
  await Promise.all([offering(), ...tokens.map(watch)]);
  const times = offers.map(({ took }) => took);
  return [
    atMost(
      `auction of ${BIDDERS}: an offer of ${PER_SECOND} a second answered, p99`,
      p99(times),
      OFFER_MS,
      'ms',
    ),
    atMost(
      'the same: offers lost, out of order or less than a step better',
      await faultsOf(db, guid, offers),
      0,
      'offers',
    ),
    known(
      'the same: offers taken and refused; the middle one',
      `${offers.filter(({ serial }) => serial !== null).length} and ${offers.filter(({ serial }) => serial === null).length}; ${rounded(median(times))} ms`,
    ),
    known(
      `pages that ask, ${rounded((BIDDERS * 1000) / POLL_MS)} a second, p99`,
      `${rounded(p99(polls))} ms`,
    ),
  ];
}

/** Offers whose answer and row do not agree, and rows that break the order. */
async function faultsOf(db: Db, guid: string, answered: readonly Answered[]): Promise<number> {
  const stored = await db
    .select()
    .from(auctionOffer)
    .where(eq(auctionOffer.auctionGuid, guid))
    .orderBy(auctionOffer.serial);
  const taken = new Map(
    answered.flatMap(({ serial, price }) => (serial === null ? [] : [[serial, price] as const])),
  );
  const lost = stored.filter(({ serial, price }) => taken.get(serial) !== price).length;
  const wrong = stored.filter(
    ({ serial, price, at }, n) =>
      serial !== n + 1 ||
      (n > 0 &&
        (compareMoney(subtractMoney(stored[n - 1]!.price, price), STEP) < 0 || at < stored[n - 1]!.at)),
  ).length;
  return lost + wrong + Math.abs(taken.size - stored.length);
}
