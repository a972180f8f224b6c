import type { ActOf } from '#shared/areas/document/kind';
import type { tenderKind } from '#shared/areas/tender/kind';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { tenders } from './tender-access.ts';
import { lockTenders, type TenderNow } from './tenders.service.ts';

interface Asked {
  guid: string;
  version: number;
}

/** One act of a person on a tender in a transaction of its own: project and tender are locked, then it is asked who may. */
export const onTender =
  <I extends Asked, R>(
    act: ActOf<typeof tenderKind>,
    work: (db: Db, context: Context, found: TenderNow, input: I) => Promise<R>,
  ) =>
  (input: I, context: Context): Promise<R> =>
    inTransaction(context.db, async (db) => {
      const { guid, version } = input;
      // Do not lock for who may only read it.
      await tenders.findFor(db, context, guid, { act, version });
      const [found] = await lockTenders(db, [guid]);
      await tenders.findFor(db, context, guid, { act, version });
      return work(db, context, found!, input);
    });
