import {
  bankLineStatus,
  type BankLineStatus,
  type MatchReason,
  matchReason,
} from '#shared/areas/deposit/statement/codes';
import { compareMoney } from '#shared/kit/money';
import { plain } from '../receipts.ts';
import type { StatementLine } from './statement.table.ts';
import type { Waiting, WaitingPayments } from './waiting-payments.ts';

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

/** Names without width, blanks, and brackets of any kind. */
const loose = (name: string) => plain(name).replace(/[()[\]{}【】〔〕〈〉《》「」·•.]/g, '');

function nameStands({ seen, basic }: Waiting, name: string): Alike {
  const known = [basic?.name ?? seen.row.supplierName];
  if (known.includes(name)) return 'same';
  return known.some((one) => loose(one) === loose(name)) ? 'alike' : 'other';
}

const isFromBasic = ({ basic }: Waiting, { payer }: StatementLine) => basic?.account === payer;

/** Where the words of a line may name a payment: also its own account, which may be a sub-account. */
const wordsOf = ({ summary, purpose, remark, ownAccount }: StatementLine) =>
  [summary, purpose, remark, ownAccount].join(' ');

/** What money that came in is for: account, name, amount and reference together are sure, less than that is proposed. */
export function matchCredit(line: StatementLine, { due, namedIn }: WaitingPayments): Matched {
  const named = new Set(namedIn(wordsOf(line)));
  const byPayer = due.filter((one) => isFromBasic(one, line) || nameStands(one, line.name) !== 'other');
  const byName = due.filter(({ seen }) => named.has(seen.row.guid));
  const both = byName.filter((one) => byPayer.includes(one));
  const found = both.length > 0 ? both : [...new Set([...byPayer, ...byName])];
  if (found.length === 0)
    return { status: s.open, reasons: [named.size > 0 ? r.notDue : r.unknownPayer], candidates: [] };
  const reasons = reasonsOf(line, found, {
    isNamed: both.length > 0,
    isForeign: both.length === 0 && named.size > 0,
  });
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
  { isNamed, isForeign }: { isNamed: boolean; isForeign: boolean },
): MatchReason[] {
  const reference = isForeign ? r.foreignReference : isNamed ? undefined : r.noReference;
  const [first] = found;
  if (found.length > 1) return [r.several, ...(reference === r.foreignReference ? [reference] : [])];
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
