import { compareMoney, type Money } from '#shared/kit/money';
import { kindsThatExceed, levelCondition } from './codes.ts';
import type { LevelRange } from './rules.ts';
import { levelApplies } from './rules.ts';

/** A level as far as its ranges matter. */
export type NamedRange = LevelRange & { name: string };

/** Amounts, in 元, for which the levels are wrong: `minAmount` included, `maxAmount` not, null without end. */
export interface RangeFault {
  fault: 'gap' | 'overlap';
  minAmount: Money;
  maxAmount: Money | null;
  /** For 依法必招 documents only, for the others only, or null for both. */
  isMandatory: boolean | null;
  /** The name that would be gone through twice; empty for a gap. */
  name: string;
}

/**
 * What is wrong with the ranges of a chain. Levels add up (documents.md 5.0: "10–100 万 → + 采购管理部门"), so that
 * several levels for one amount are the rule, not a fault. Two things are faults:
 *
 * - **gap**: amounts from 0 up for which no level applies at all; such a document could not be submitted;
 * - **overlap**: amounts for which two levels of the same name (spaces around it aside) apply; the document would go
 *   through the same level twice.
 *
 * A document that keeps to its plan must find a level, one that exceeds it must meet none twice. Both are asked for
 * 依法必招 documents and for the others apart, because a level's condition may tell them apart, and
 * told as one when they agree. Adjoining amounts with the same fault are one range; ranges come in order of amount.
 */
export function rangeFaults(levels: readonly NamedRange[]): RangeFault[] {
  const merged: RangeFault[] = [];
  const mandatory = faultsWhen(levels, true);
  for (const fault of faultsWhen(levels, false)) {
    const twin = mandatory.findIndex((one) => isSameRange(one, fault));
    if (twin >= 0) mandatory.splice(twin, 1);
    merged.push(twin >= 0 ? { ...fault, isMandatory: null } : fault);
  }
  return [...merged, ...mandatory].sort((a, b) => compareMoney(a.minAmount, b.minAmount));
}

const isSameRange = (a: RangeFault, b: RangeFault) =>
  a.fault === b.fault && a.name === b.name && a.minAmount === b.minAmount && a.maxAmount === b.maxAmount;

/** Every end of a range is a border; between two borders nothing changes, so that one amount stands for all. */
function faultsWhen(levels: readonly NamedRange[], isMandatory: boolean): RangeFault[] {
  const borders = bordersOf(levels);
  const found: RangeFault[] = [];
  for (const [at, minAmount] of borders.entries()) {
    const maxAmount = borders[at + 1] ?? null;
    const isCovered = levels.some((level) => levelApplies(level, minAmount, isMandatory));
    const names = levels
      .filter((level) => levelApplies(level, minAmount, isMandatory, true))
      .map(({ name }) => name.trim());
    const twice = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) < index))];
    const here = [
      ...(!isCovered ? [{ fault: 'gap' as const, name: '' }] : []),
      ...twice.map((name) => ({ fault: 'overlap' as const, name })),
    ];
    for (const one of here) {
      const before = found.find(
        ({ fault, name, maxAmount: end }) =>
          fault === one.fault && name === one.name && end !== null && end === minAmount,
      );
      if (before) before.maxAmount = maxAmount;
      else found.push({ ...one, minAmount, maxAmount, isMandatory });
    }
  }
  return found;
}

/** Amounts, in 元: `minAmount` included, `maxAmount` not, null without end. */
export type AmountRange = Pick<RangeFault, 'minAmount' | 'maxAmount'>;

/**
 * The amounts for which a document of a kind that exceeds its plan finds no level of its own (超计划时适用): it could not be
 * submitted. `enabled`: without approval there is no level at all. Kinds that never exceed have no such gap.
 */
export function excessGaps(
  kind: string,
  { enabled, levels }: { enabled: boolean; levels: readonly LevelRange[] },
): AmountRange[] {
  if (!kindsThatExceed.includes(kind)) return [];
  const own = enabled ? levels.filter(({ condition }) => condition === levelCondition.code.excess) : [];
  const borders = bordersOf(own);
  const gaps: AmountRange[] = [];
  for (const [at, minAmount] of borders.entries()) {
    if (own.some((level) => levelApplies(level, minAmount, false, true))) continue;
    const maxAmount = borders[at + 1] ?? null;
    const before = gaps.at(-1);
    if (before?.maxAmount === minAmount) before.maxAmount = maxAmount;
    else gaps.push({ minAmount, maxAmount });
  }
  return gaps;
}

/** 0 and every end of a range above it, in order, each once; between two of them nothing changes. */
export function bordersOf(levels: readonly LevelRange[]): Money[] {
  const ends = levels.flatMap(({ minAmount, maxAmount }) => [minAmount, maxAmount]);
  const borders: Money[] = ['0.00'];
  const above = ends
    .filter((end): end is Money => end !== null && compareMoney(end, '0') > 0)
    .sort(compareMoney);
  for (const end of above) if (compareMoney(end, borders.at(-1)!) > 0) borders.push(end);
  return borders;
}
