import { and, desc, eq, ne } from 'drizzle-orm';
import type { OwnMeasure } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureAct, measureStatus } from '#shared/areas/supplier-rating/codes';
import { formatDateTime } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { filesOf } from '../file/file.service.ts';
import { decideMeasure } from './decide-measure.ts';
import { toMeasureRow, unnamed } from './list-measures.ts';
import { MEASURE, seenBySupplier, type SeenMeasure } from './measure-access.ts';
import { moveMeasure } from './measure-acts.ts';
import { entriesOf } from './measure-entries.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import { standingsOf } from './standings.service.ts';
import type { Versioned } from './write-measures.ts';

/** About this enterprise; before the notice there is nothing for it to read. */
export const isAbout = (enterpriseGuid: string) =>
  and(eq(measure.supplierGuid, enterpriseGuid), ne(measure.status, measureStatus.code.proposed))!;

/** The measures about one's own enterprise, the newest first, and how it stands. */
export async function listOwnMeasures(_input: object, context: Context) {
  const { db, actor } = context;
  const found = await db
    .select(seenBySupplier)
    .from(measure)
    .where(isAbout(actor.enterpriseGuid))
    .orderBy(desc(measure.noticedAt), desc(measure.guid));
  const list: OwnMeasure[] = [];
  for (const seen of found) list.push(await toOwn(seen, context));
  const standings = await standingsOf(db, [actor.enterpriseGuid]);
  return { standing: standings.get(actor.enterpriseGuid)!.standing, list };
}

/** People of the company stay unnamed to the supplier; its own are named. */
async function toOwn(seen: SeenMeasure, { db, actor }: Context): Promise<OwnMeasure> {
  const { row } = seen;
  const entries = await entriesOf(db, row.guid);
  return {
    ...toMeasureRow(seen, actor),
    facts: row.facts,
    months: row.months,
    statementDays: row.statementDays,
    noticeTime: row.noticedAt && formatDateTime(row.noticedAt),
    isStatementOver: seen.isStatementOver,
    files: await filesOf(db, MEASURE, row.guid),
    entries: entries.map((one) => (one.act === measureAct.code.state ? one : unnamed(one))),
  };
}

interface Statement extends Versioned {
  text: string;
  files?: readonly string[] | undefined;
}

/** The supplier's statement, once, within its time. */
export async function stateOnMeasure({ text, files, guid, version }: Statement, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const [seen] = await db
      .select(seenBySupplier)
      .from(measure)
      .where(and(eq(measure.guid, guid), isAbout(context.actor.enterpriseGuid)))
      .for('update', { of: measure });
    if (!seen) throw new NotFound();
    if (seen.row.version !== version) throw new BusinessError(STALE);
    refuse(decideMeasure(seen, context.actor).state);
    return moveMeasure({ act: 'state', text, files }, seen, within);
  });
}
