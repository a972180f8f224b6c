import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import type { FileRow } from '#shared/areas/file/contract';
import { supplierStanding, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import { compareMoney, subtractMoney } from '#shared/kit/money';
import { type LineNames, toPlanLine } from '../line/plan-mapper.ts';
import { heldOf } from './hold-lines.ts';
import { filesOwner } from './line-facts.ts';
import type { StoredLine } from './stored-line.ts';

/** What the lines of one plan refer to, by guid. */
interface BatchLineParts {
  names: LineNames;
  files: ReadonlyMap<string, FileRow[]>;
  materials: ReadonlyMap<string, number>;
  standings: ReadonlyMap<string, { standing: SupplierStanding }>;
  yearLines: ReadonlyMap<
    string,
    Omit<NonNullable<BatchLine['yearLine']>, 'remaining'> & { usedAmount: string }
  >;
  sourcePlans: ReadonlyMap<string, NonNullable<BatchLine['sourcePlan']>>;
  originals: ReadonlyMap<string, NonNullable<BatchLine['original']>>;
  /** What the source of a merged or adjusting line holds of the same annual line, by the source's guid. */
  sourceHeld: ReadonlyMap<string, string>;
}

/** A line of a batch plan as it leaves the server. */
export function toBatchLine(stored: StoredLine, parts: BatchLineParts): BatchLine {
  const {
    lineGuid: _line,
    heldAmount: _held,
    sourceLineGuid: _source,
    mergedFrom,
    adjusts,
    ...line
  } = toPlanLine(stored, parts.names) as ReturnType<typeof toPlanLine> & StoredLine;
  const { estimateAmount, ...rest } = line;
  return {
    ...rest,
    batchAmount: estimateAmount,
    inviteList: stored.inviteList.map((one) => ({
      ...one,
      standing: parts.standings.get(one.supplierGuid)?.standing ?? supplierStanding.code.normal,
    })),
    techFiles: parts.files.get(filesOwner(stored)) ?? [],
    materialCount: parts.materials.get(stored.guid) ?? 0,
    yearLine: yearLineOf(stored, parts),
    sourcePlan: parts.sourcePlans.get(mergedFrom ?? '') ?? null,
    original: parts.originals.get(adjusts ?? '') ?? null,
  } as BatchLine;
}

function yearLineOf(stored: StoredLine, { yearLines, sourceHeld }: BatchLineParts): BatchLine['yearLine'] {
  const found = yearLines.get(stored.yearItemGuid ?? '');
  if (!found) return null;
  const { usedAmount, ...line } = found;
  const ofSource = sourceHeld.get(stored.sourceLineGuid ?? '') ?? '0.00';
  const others = subtractMoney(subtractMoney(usedAmount, ofSource), heldOf(stored)?.amount ?? '0.00');
  const remaining = subtractMoney(line.estimateAmount, others);
  return { ...line, remaining: compareMoney(remaining, '0') < 0 ? '0.00' : remaining };
}
