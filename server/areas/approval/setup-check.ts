import { rangeFaults, type RangeFault } from '#shared/areas/approval/setup-ranges';
import type { LevelForm } from '#shared/areas/approval/setup-rules';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ApproverRule } from './approver-rule.ts';
import { setupPeople } from './setup-company.ts';

const peopleIn = (rules: readonly ApproverRule[]) =>
  rules.flatMap((one) => (one.rule === 'person' ? [one.userGuid] : []));

/** What the checks of named people need to know. */
export interface NamingCheck {
  enterpriseGuid: string;
  /** Who saves. */
  actorGuid: string;
  /** People who were named before; keeping oneself is not naming oneself. */
  before: readonly ApproverRule[];
}

/**
 * Refuses named people who are not active or not of the company or one above it, and an administrator who names
 * themselves: nobody gives themselves a right. Faults by field, `field` of a level's approvers.
 */
export async function checkNamed(
  db: Db,
  { enterpriseGuid, actorGuid, before }: NamingCheck,
  given: readonly { field: string; rules: readonly ApproverRule[] }[],
): Promise<void> {
  const known = await setupPeople(
    db,
    enterpriseGuid,
    given.flatMap(({ rules }) => peopleIn(rules)),
  );
  const fit = new Set(known.filter(({ isFit }) => isFit).map(({ guid }) => guid));
  const kept = new Set(peopleIn(before));
  const fields: Record<string, string> = {};
  for (const { field, rules } of given) {
    const named = peopleIn(rules);
    const unfit = named.filter((guid) => !fit.has(guid));
    if (unfit.length > 0) {
      const names = unfit.map((guid) => known.find((one) => one.guid === guid)?.name ?? '所选人员');
      fields[field] = `${names.join('、')}已停用或不属于本单位及上级单位`;
    } else if (named.includes(actorGuid) && !kept.has(actorGuid)) fields[field] = '不能将本人设为审批人';
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new BusinessError(first, fields);
}

/** Refuses levels that leave amounts without an approver or ask one level twice, naming the amounts. */
export function checkRanges(levels: readonly LevelForm[]): void {
  const faults = rangeFaults(levels);
  if (faults.length === 0) return;
  throw new BusinessError(faults.map(inWords).join('；'), { levels: inWords(faults[0]!) });
}

function inWords({ fault, minAmount, maxAmount, isMandatory, name }: RangeFault): string {
  const whom = isMandatory === null ? '' : isMandatory ? '依法必招' : '非依法必招';
  const amounts = `${toWan(minAmount)}万元${maxAmount === null ? '以上' : `至${toWan(maxAmount)}万元`}`;
  return fault === 'gap'
    ? `${whom}${amounts}没有审批级次`
    : `${whom}${amounts}的级次“${name}”重复，同一单据会经过两次`;
}

/** Levels as they are stored: an end of 0 is no limit, spaces around a name go, a ratio counts for ratio levels only. */
export const tidied = (levels: readonly LevelForm[]): LevelForm[] =>
  levels.map((level) => ({
    ...level,
    minAmount: level.minAmount === '0.00' ? null : level.minAmount,
    ratio: level.mode === 'ratio' ? level.ratio : 100,
  }));
