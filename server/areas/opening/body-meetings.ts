import { and, eq, inArray } from 'drizzle-orm';
import { storedFault } from '#shared/areas/bid/codes';
import { openedState, openingState } from '#shared/areas/opening/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { BodyMeetings } from '../bid/bid-opening.service.ts';
import { ongoing } from './ceremony.ts';
import { move, noteOpening, STEP } from './meeting.ts';
import { openReady } from './open-bids.ts';
import { opening, openingBid } from './opening.table.ts';

/** What a body that is there again makes good. */
const lost = [storedFault.code.bodyLost, storedFault.code.bodyAltered];

/** The meeting of an envelope that is to be opened still: nothing has been said of it but that its body is lost. */
async function waiting(db: Db, envelopeGuid: string) {
  const [found] = await db
    .select({ of: opening, row: openingBid })
    .from(openingBid)
    .innerJoin(opening, eq(opening.guid, openingBid.openingGuid))
    .where(eq(openingBid.envelopeGuid, envelopeGuid));
  if (!found) return undefined;
  const { of, row } = found;
  const isIn = of.state !== openingState.code.ended && of.step <= STEP.decrypt;
  const hasTime = of.decryptUntil === null || (await databaseNow(db)) < of.decryptUntil;
  const isOut = row.state === openedState.code.failed && lost.some((code) => code === row.fault);
  return isIn && hasTime && (isOut || row.state === openedState.code.waiting) ? found : undefined;
}

/** Bodies sent again, as meetings see them: until the time for opening is over. */
export const bodyMeetings: BodyMeetings = {
  takes: async (db, envelopeGuid) => (await waiting(db, envelopeGuid)) !== undefined,

  async restored(db, means, envelopeGuid) {
    const found = await waiting(db, envelopeGuid);
    if (!found) return;
    const { guid } = found.of;
    await inTransaction(db, async (tx) => {
      await tx.select({ guid: opening.guid }).from(opening).where(eq(opening.guid, guid)).for('update');
      await tx
        .update(openingBid)
        .set({
          state: openedState.code.waiting,
          fault: '',
          faultSubject: '',
          cause: null,
          causeNote: '',
          causeConfirmedAt: null,
        })
        .where(
          and(
            eq(openingBid.guid, found.row.guid),
            eq(openingBid.state, openedState.code.failed),
            inArray(openingBid.fault, lost),
          ),
        );
      await noteOpening(tx, byProgram('bid.restore'), found.of, 'restored', {
        after: { receiptNo: found.row.receiptNo },
      });
      await move(tx, guid);
    });
    const ceremony = ongoing(guid);
    if (ceremony && found.of.step === STEP.decrypt) openReady(db, means, found.of, ceremony);
  },
};
