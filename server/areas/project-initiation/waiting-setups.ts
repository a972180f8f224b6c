import { count, desc, eq } from 'drizzle-orm';
import type { SetupSearch } from '#shared/areas/project-initiation/setup-views';
import { formatDateTime } from '#shared/kit/dates';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { runningApproval } from '../approval/approval.service.ts';
import { waitingDocuments } from '../approval/waiting-documents.service.ts';
import { setupList, toSetupRow } from './list-setups.ts';
import { SETUP } from './setup-access.ts';
import { projectSetup as setup } from './setup.table.ts';

/** The set-ups a person is asked to decide on, whatever their data scope; what came last stands first unless said. */
export async function listWaiting(search: SetupSearch, { db, actor }: Context) {
  const waiting = await waitingDocuments(db, SETUP, actor.guid);
  const isWaiting = eq(waiting.documentGuid, setup.guid);
  const where = setupList.matching(db, search);
  const order = search.sort ? setupList.orderOf(search) : [desc(waiting.arrivedAt), desc(setup.guid)];
  const found = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ setup, arrivedAt: waiting.arrivedAt, approval: runningApproval(db, SETUP, setup.guid) })
        .from(setup)
        .innerJoin(waiting, isWaiting)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(setup).innerJoin(waiting, isWaiting).where(where),
  );
  return {
    ...found,
    list: found.list.map(({ setup: row, arrivedAt, ...ties }) => ({
      ...toSetupRow(row, ties, actor),
      arrivedTime: formatDateTime(arrivedAt!),
    })),
  };
}
