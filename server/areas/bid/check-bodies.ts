import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { bidState } from '#shared/areas/bid/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { bidReceipt, sealedBid, type SealedBidRow } from './bid.table.ts';
import { storedFaults } from './stored-faults.ts';

const AT_ONCE = 100;
const TOLD_AT_MOST = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';
const DIGITS_SHOWN = 16;

/** Reads every stored body and compares it with its envelope: what is damaged is said at once, by its digest alone. */
export async function checkBodies(db: Db, storage: Storage, signal?: AbortSignal): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = await db
      .select()
      .from(sealedBid)
      .where(gt(sealedBid.guid, after))
      .orderBy(asc(sealedBid.guid))
      .limit(AT_ONCE);
    for (const row of rows) {
      signal?.throwIfAborted();
      await checkOne(db, storage, row);
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.guid;
  }
}

async function checkOne(db: Db, storage: Storage, row: SealedBidRow): Promise<void> {
  const faults = await storedFaults(db, storage, row);
  if (faults.length === 0) {
    if (row.damagedAt)
      await db.update(sealedBid).set({ damagedAt: null }).where(eq(sealedBid.guid, row.guid));
    return;
  }
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .update(sealedBid)
      .set({ damagedAt: sql`now()` })
      .where(and(eq(sealedBid.guid, row.guid), isNull(sealedBid.damagedAt)))
      .returning({ guid: sealedBid.guid });
    if (!found) return;
    await record(tx, byProgram('bid.check'), {
      event: 'bid.damaged',
      objectType: 'sealedBody',
      objectName: row.bodySha256,
      after: { faults },
      result: 'fail',
    });
    await alarm(tx, row.bodySha256);
    if (row.status === bidState.code.submitted) await tellBidder(tx, row);
  });
}

/** Security administrators put it back from a backup, by its digest; whose it is they need not know. */
async function alarm(db: Db, sha256: string): Promise<void> {
  const platform = await findPlatform(db);
  if (platform === null) return;
  const people = await peopleWithPermission(db, 'openerKey:confirm', [platform], TOLD_AT_MOST);
  const shown = sha256.slice(0, DIGITS_SHOWN);
  await notify(db, {
    userGuids: people.map(({ guid }) => guid),
    kind: 'bid.damaged',
    title: {
      cn: `加密投标文件核对异常（摘要${shown}…），请从备份恢复`,
      en: `A stored sealed body (${shown}…) is lost or altered: restore it from a backup`,
    },
  });
}

/** Its bidder alone may send the same bytes again. */
async function tellBidder(db: Db, { guid, enterpriseGuid }: SealedBidRow): Promise<void> {
  const [receipt] = await db
    .select({ no: bidReceipt.no })
    .from(bidReceipt)
    .where(and(eq(bidReceipt.sealedBidGuid, guid), inArray(bidReceipt.act, ['submit', 'replace'])));
  if (!receipt) return;
  const people = await peopleWithPermission(db, 'bid:submit', [enterpriseGuid], TOLD_AT_MOST);
  await notify(db, {
    userGuids: people.map((one) => one.guid),
    kind: 'bid.ownDamaged',
    title: {
      cn: '平台存储的本企业密文核对异常，请核对并用密封副本重新上传',
      en: 'A body of yours is lost or altered where it is kept: compare it, and send your sealed copy again',
    },
    link: paths.bidReceipt(receipt.no),
  });
}
