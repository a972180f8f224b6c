import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  depositAccount,
  depositSendStatus,
  depositSendType,
  movementKind,
  paymentTransition,
  standing,
} from '#shared/areas/deposit/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { TODAY, todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { managersOfProjects } from '../project/coverable-sections.service.ts';
import { bookkeeper } from './ledger/bookkeeper.ts';
import { balancesOf, sectionsOf } from './ledger/read-ledger.ts';
import { holderOf } from './payment-access.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { sayAhead } from './say-ahead.ts';
import { notePayment, tellFinance, tellSupplier } from './tell.ts';

const a = depositAccount.code;
const k = movementKind.code;
const isPaper = ne(payment.sendType, depositSendType.code.virtualAccount);
/** Days before its end at which supplier and finance hear of a guarantee (documents.md 5.10, states). */
const AHEAD = [7, 30] as const;

/** Reminds supplier and finance of guarantees that end, of each threshold once, of the nearest alone when days were missed. */
export async function remindGuarantees(db: Db): Promise<void> {
  const left = sql<number>`${payment.guaranteeTo} - ${TODAY}`;
  const found = await db
    .select({ row: payment, daysLeft: left })
    .from(payment)
    .where(
      and(
        isPaper,
        inArray(payment.status, [...standing]),
        sql`${left} between 0 and ${sql.raw(String(AHEAD[1]))}`,
      ),
    )
    .orderBy(asc(payment.guid));
  const days = found.map(({ row, daysLeft }) => ({ row, daysLeft, day: row.guaranteeTo! }));
  await sayAhead(db, 'guarantee', AHEAD, days, async (tx, { row, day }) => {
    await tellSupplier(tx, row, {
      cn: `年度保证金保函将于${day}到期，请续开并重新递交：${row.paymentNo}`,
      en: `The guarantee of your annual deposit ends on ${day}: please hand in another (${row.paymentNo})`,
    });
    await tellFinance(tx, row, {
      cn: `${row.supplierName}的年度保证金保函将于${day}到期：${row.paymentNo}`,
      en: `The guarantee of ${row.supplierName} ends on ${day}: ${row.paymentNo}`,
    });
  });
}

const isExpired = and(
  isPaper,
  eq(payment.status, depositSendStatus.code.approved),
  lt(payment.guaranteeTo, TODAY),
);

/**
 * Takes guarantees that have expired out of the books: the deposit is 未递交 again and no section rests on it (documents.md
 * 5.10, states). One that is on its way back to the supplier goes back. Repeated or run by two processes at once it does
 * each once. Answers how many.
 */
export async function expireGuarantees(db: Db): Promise<number> {
  const found = await db
    .select({ guid: payment.guid })
    .from(payment)
    .where(isExpired)
    .orderBy(asc(payment.guid));
  let done = 0;
  for (const { guid } of found) if (await inTransaction(db, (tx) => expire(tx, guid))) done += 1;
  return done;
}

async function expire(db: Db, guid: string): Promise<boolean> {
  // Look again, with a lock: another process or somebody of finance may have been faster.
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.guid, guid), isExpired))
    .for('update');
  if (!row) return false;
  const sections = await uncover(db, row);
  await emptyBooks(db, row);
  await moveStatus(db, payment, guid, paymentTransition.expire, row.version, {
    round: row.round + 1,
    guaranteeTo: null,
    refundDue: null,
    transferTo: null,
  });
  await notePayment(db, byProgram('deposit.expire'), 'expire', row, {
    after: { guaranteeNo: row.guaranteeNo, guaranteeTo: row.guaranteeTo, sections: sections.length },
  });
  await tellExpired(db, row, sections);
  return true;
}

/** Takes every section off the deposit; answers which rested on it. */
async function uncover(db: Db, row: DepositPayment) {
  const books = bookkeeper(db, null, row, await todayOf(db));
  const open = (await sectionsOf(db, row.guid)).filter(({ releasedOn }) => releasedOn === null);
  for (const section of open)
    await books(k.lapse, [a.occupied, a.coverage], section.amount, {
      note: `${row.issuer} ${row.guaranteeNo}`,
      section,
    });
  return open;
}

/** Gives what is left of the guarantee back to its issuer in the books, and closes what was deducted of it. */
async function emptyBooks(db: Db, row: DepositPayment): Promise<void> {
  const books = bookkeeper(db, null, row, await todayOf(db));
  const balances = (await balancesOf(db, [holderOf(row)]))(holderOf(row));
  const note = `${row.issuer} ${row.guaranteeNo}`;
  await books(k.expire, [a.guarantee, a.issuer], balances[a.guarantee], { note });
  await books(k.close, [a.deducted, a.kept], balances[a.deducted]);
}

type Section = Awaited<ReturnType<typeof uncover>>[number];

async function tellExpired(db: Db, row: DepositPayment, sections: readonly Section[]): Promise<void> {
  const day = row.guaranteeTo!;
  await tellSupplier(db, row, {
    cn: `年度保证金保函已于${day}到期，保证金恢复为未递交，请重新递交：${row.paymentNo}`,
    en: `The guarantee of your annual deposit ended on ${day}: please hand in another (${row.paymentNo})`,
  });
  const open = sections.length > 0 ? `，${sections.length}个占用标段不再受其覆盖` : '';
  const openEn = sections.length > 0 ? `; ${sections.length} sections rest on it no more` : '';
  await tellFinance(db, row, {
    cn: `${row.supplierName}的年度保证金保函已于${day}到期${open}：${row.paymentNo}`,
    en: `The guarantee of ${row.supplierName} ended on ${day}${openEn}: ${row.paymentNo}`,
  });
  const managers = await managersOfProjects(
    db,
    sections.map(({ projectGuid }) => projectGuid),
  );
  // Whose guarantee it was stays sealed from who runs the project (tendering.md 6.13).
  for (const { projectGuid, projectNo, projectName, sectionNo } of sections)
    await notify(db, {
      userGuids: [managers.get(projectGuid)].filter((one) => one !== undefined),
      kind: 'project.uncovered',
      title: {
        cn: `有供应商的年度保证金保函已到期，不再覆盖${projectNo} ${projectName}${sectionNo && ` 标段${sectionNo}`}`,
        en: `A supplier’s guarantee has expired and covers ${projectNo} ${projectName}${sectionNo && `, section ${sectionNo}`} no more`,
      },
      link: paths.project(projectGuid),
    });
}
