import type { z } from 'zod';
import { drawType } from '#shared/areas/bidding/codes';
import { resultKind, shortlistTransition as t } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { fewCandidates, shortlistText } from '#shared/areas/shortlist/fault-texts';
import { changedTo } from '../../db/changed-to.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { nextRound } from '../draw/draw.service.ts';
import { freeze } from './freeze.ts';
import { refuseEnded } from './purchase.ts';
import { SHORTLIST, shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import { shortlist } from './shortlist.table.ts';
import { storeResults } from './store-results.ts';

type Input = z.output<typeof shortlistCalls.saveDrawResult.input>;

/** 直接指定: candidates by name, one of each affiliated group; it shows itself as not drawn, with its reason. */
export const saveDrawResult = ({ guid, version, chosen }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await shortlists.lockFor(db, context, guid, { act: 'choose', version });
    if (found.drawType !== drawType.code.direct) throw new BusinessError(shortlistText.notDirect);
    await refuseEnded(db, found);
    // A round that was voided before the choice became a direct one keeps its number.
    const { round: afterDraws } = await nextRound(db, { kind: SHORTLIST, guid });
    const round = Math.max(afterDraws, (found.drawnRound ?? 0) + 1);
    const pool = await freeze(db, found, round);
    const byGuid = new Map(pool.candidates.map((one) => [one.enterpriseGuid, one]));
    const rows = chosen.map((one) => byGuid.get(one));
    if (
      rows.some((one) => one === undefined || one.excluded !== null) ||
      new Set(chosen).size < chosen.length
    )
      throw faultAt('chosen', shortlistText.chosen);
    const units = rows.map((one) => one!.unit);
    if (new Set(units).size < units.length) throw faultAt('chosen', shortlistText.affiliated);
    const wanted = found.planCount - found.confirmedCount;
    if (rows.length < wanted) throw faultAt('chosen', fewCandidates(rows.length, wanted));
    const k = resultKind.code;
    await storeResults(
      db,
      found,
      round,
      rows.map((one, at) => ({ ...one!, kind: at < wanted ? k.picked : k.reserve })),
    );
    await moveStatus(
      db,
      shortlist,
      guid,
      { from: [...t.draw.from, ...t.redraw.from, ...t.supplement.from], to: t.draw.to },
      version,
      { drawnRound: round },
    );
    await writes.note(db, context, found, 'choose', {
      before: { status: found.status },
      after: { status: t.draw.to },
    });
    return changedTo(db, shortlist, guid, {});
  });
