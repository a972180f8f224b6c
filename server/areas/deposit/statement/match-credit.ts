import {
  bankLineStatus,
  type BankLineStatus,
  type MatchReason,
  matchReason,
} from '#shared/areas/deposit/statement/codes';
import { compareMoney } from '#shared/kit/money';
import type { StatementLine } from './statement.table.ts';
import { looseName, payerOf, type Waiting, type WaitingPayments } from './waiting-payments.ts';

const s = bankLineStatus.code;
const r = matchReason.code;

/** What a line is for, before anything is booked; `sure` is the payment to book it for by itself. */
export interface Matched {
  status: BankLineStatus;
  reasons: MatchReason[];
  candidates: string[];
  sure?: Waiting;
}

/** How a payer's name stands to a supplier's. */
type Alike = 'same' | 'alike' | 'other';

function nameStands(one: Waiting, name: string): Alike {
  const known = payerOf(one);
  if (known === name) return 'same';
  return looseName(known) === looseName(name) ? 'alike' : 'other';
}

const isFromBasic = ({ basic }: Waiting, { payer }: StatementLine) => basic?.account === payer;

/** Where the words of a line may name a payment: also its own account, which may be a sub-account. */
export const wordsOf = ({ summary, purpose, remark, ownAccount }: StatementLine) =>
  [summary, purpose, remark, ownAccount].join(' ');

/** What money that came in is for: account, name, amount and reference together are sure, less than that is proposed. */
export function matchCredit(line: StatementLine, { due, ofPayer, namedIn }: WaitingPayments): Matched {
  const named = namedIn(wordsOf(line));
  const byPayer = ofPayer(line).filter(({ seen }) => due.has(seen.row.guid));
  const byName = named.flatMap((guid) => due.get(guid) ?? []);
  const both = byName.filter((one) => byPayer.includes(one));
  const found = both.length > 0 ? both : [...new Set([...byPayer, ...byName])];
  if (found.length === 0)
    return { status: s.open, reasons: [named.length > 0 ? r.notDue : r.unknownPayer], candidates: [] };
  // What the words say of payments, when they name none that is due from this payer.
  const reference = byName.length > 0 ? r.foreignReference : named.length > 0 ? r.notDue : r.noReference;
  const reasons = reasonsOf(line, found, both.length > 0 ? undefined : reference);
  const candidates = found.toSorted((one, other) => far(line, one) - far(line, other));
  return {
    status: s.proposed,
    reasons,
    candidates: candidates.map(({ seen }) => seen.row.guid),
    ...(reasons.length === 0 && { sure: found[0]! }),
  };
}

/** How little speaks for a candidate: those of the right amount and payer stand first. */
const far = (line: StatementLine, one: Waiting) =>
  (compareMoney(line.credit!, one.missing) === 0 ? 0 : 2) + (isFromBasic(one, line) ? 0 : 1);

function reasonsOf(
  line: StatementLine,
  found: readonly Waiting[],
  reference: MatchReason | undefined,
): MatchReason[] {
  const [first] = found;
  if (found.length > 1)
    return [r.several, ...(reference === undefined || reference === r.noReference ? [] : [reference])];
  const name = nameStands(first!, line.name);
  const amount = compareMoney(line.credit!, first!.missing);
  return [
    isFromBasic(first!, line) ? undefined : r.otherAccount,
    name === 'alike' ? r.nameAlike : name === 'other' ? r.otherName : undefined,
    amount < 0 ? r.less : amount > 0 ? r.more : undefined,
    reference,
    first!.seen.row.subAccount === '' ? r.notApplied : undefined,
  ].filter((reason) => reason !== undefined);
}
