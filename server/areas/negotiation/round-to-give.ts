import { negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { FindToGive } from '../opening/to-give.service.ts';
import { lockTenders, withState } from '../tender/tenders.service.ts';
import { findRound, lockRound, noteNegotiation } from './find-negotiation.ts';
import { openComplete } from './open-offers.ts';
import { begunAt, offersToOpen, openersOfRound, requireOpenable } from './round-openers.ts';

/** A round as what waits for the parts of its openers, from the moment its host began. To all others there is none. */
export const roundToGive: FindToGive = async (db, context, guid, { isLocked }) => {
  const seen = await findRound(db, guid);
  if (!seen) return undefined;
  const openers = await openersOfRound(db, guid);
  if (!openers.people.includes(context.actor.guid)) throw new NotFound();
  const [of] = await (isLocked ? lockTenders : withState)(db, [seen.tenderGuid]);
  const found = isLocked ? await lockRound(db, guid) : seen;
  await requireOpenable(db, of!, found);
  if (!(await begunAt(db, guid))) throw new BusinessError(t.notBegun);
  return {
    subjectGuid: guid,
    waiting: (await offersToOpen(db, found)).flatMap(({ envelopes }) => envelopes),
    note: async (tx, { isGood, digest, certificateSerial, ceremonyGuid }) => {
      await noteNegotiation(tx, context, found, isGood ? 'give' : 'giveWrong', {
        after: { round: found.round, digest, certificateSerial, ceremonyGuid },
      });
      return { revision: found.version };
    },
    open: (pool, parts, ceremony) => {
      ceremony.running = ceremony.running
        .then(() => openComplete(pool, parts.storage, guid, ceremony))
        // What failed by itself stays to be opened: the next part, or the host, begins again.
        .catch((error: unknown) => parts.log.error(error));
    },
  };
};
