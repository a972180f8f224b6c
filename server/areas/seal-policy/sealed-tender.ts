import type { RuleRefusal } from '../../http/refusal.ts';
import { isStrongRequired } from '#shared/areas/seal-policy/strong-required';
import { sealText as t } from '#shared/areas/seal-policy/fault-texts';
import { execMode, tenderState, type TenderState } from '#shared/areas/tender/codes';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import type { EnvelopeKind } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import type { Tender } from '../tender/tenders.service.ts';

const s = tenderState.code;
/** States in which it may still be said who opens. */
const choosable: readonly TenderState[] = [s.draft, s.prequalifying, s.issued];
const m = procurementMode.code;
/** An auction is open from its first bid, and of one supplier nothing is kept from anybody. */
const neverSealed: readonly string[] = [m.auction, m.single];

/** Whether its bids are handed in sealed. */
export const takesSealed = ({ execMode: mode, tenderWay }: Pick<Tender, 'execMode' | 'tenderWay'>): boolean =>
  mode === execMode.code.online && !neverSealed.includes(fromFormList(tenderWay));

/** The envelopes of a bid: technique and price apart where they are opened in two steps. */
export const envelopesOf = ({ twoStep }: Pick<Tender, 'twoStep'>): EnvelopeKind[] =>
  twoStep ? ['tech', 'price'] : ['whole'];

/** Whether its bids must be sealed strongly. */
export const needsStrong = async (db: Db, of: Tender): Promise<boolean> =>
  isStrongRequired(
    { isMandatory: of.isMandatory ?? false, projectType: of.projectType, estimateAmount: of.estimateAmount },
    await legalParameters(db),
  );

const atState = (text: RuleRefusal['text']): RuleRefusal => ({ by: 'state', text });

/** What speaks against choosing openers of a tender now, and against publishing the choice. */
export function decidePolicy(of: TenderNow, { runs, hasDraft }: { runs: boolean; hasDraft: boolean }) {
  const choose: RuleRefusal | null = !runs
    ? { by: 'owner', text: t.notOwner }
    : !takesSealed(of)
      ? atState(t.notSealed)
      : choosable.includes(of.stateNow)
        ? null
        : atState(t.tooLate);
  const publish =
    choose ??
    (hasDraft ? null : atState(t.noDraft)) ??
    (of.stateNow === s.issued ? null : atState(t.notIssued));
  return { choose, publish };
}
