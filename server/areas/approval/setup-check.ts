import { rangeFaults, type RangeFault } from '#shared/areas/approval/setup-ranges';
import type { LevelForm } from '#shared/areas/approval/setup-rules';
import { clauses, type Wording } from '#shared/kit/language';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { ApproverRule } from './approver-rule.ts';
import { setupPeople } from './setup-company.ts';
import { refuseFaults } from '../../http/refusal.ts';

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
  const fields: Record<string, Wording> = {};
  for (const { field, rules } of given) {
    const named = peopleIn(rules);
    const unfit = named.filter((guid) => !fit.has(guid));
    if (unfit.length > 0) {
      const names = unfit.map((guid) => known.find((one) => one.guid === guid)?.name);
      fields[field] = {
        cn: `${names.map((name) => name ?? '所选人员').join('、')}已停用或不属于本单位及上级单位`,
        en: `${names.map((name) => name ?? 'Somebody').join(', ')}: disabled, or not of the company or one above it`,
      };
    } else if (named.includes(actorGuid) && !kept.has(actorGuid))
      fields[field] = { cn: '不能将本人设为审批人', en: 'Nobody names themselves as an approver' };
  }
  refuseFaults(fields);
}

/** Refuses levels that leave amounts without an approver or ask one level twice, naming the amounts. */
export function checkRanges(levels: readonly LevelForm[]): void {
  const faults = rangeFaults(levels);
  if (faults.length === 0) return;
  throw new BusinessError(clauses(faults.map(inWords)), { levels: inWords(faults[0]!) });
}

function inWords({ fault, minAmount, maxAmount, isMandatory, name }: RangeFault): Wording {
  const isGap = fault === 'gap';
  const from = toWan(minAmount);
  const to = maxAmount === null ? null : toWan(maxAmount);
  const whom = isMandatory === null ? null : isMandatory ? MANDATORY : OPTIONAL;
  const cn = `${whom?.cn ?? ''}${from}万元${to === null ? '以上' : `至${to}万元`}`;
  const en = `${whom ? `${whom.en}: ` : ''}from ${from} ${to === null ? 'up' : `to ${to}`} (10k CNY)`;
  return isGap
    ? { cn: `${cn}没有审批级次`, en: `${en} no level applies` }
    : { cn: `${cn}的级次“${name}”重复，同一单据会经过两次`, en: `${en} level “${name}” comes twice` };
}
const MANDATORY: Wording = { cn: '依法必招', en: 'Mandatory' };
const OPTIONAL: Wording = { cn: '非依法必招', en: 'Not mandatory' };

/** Levels as they are stored: an end of 0 is no limit, spaces around a name go, a ratio counts for ratio levels only. */
export const tidied = (levels: readonly LevelForm[]): LevelForm[] =>
  levels.map((level) => ({
    ...level,
    minAmount: level.minAmount === '0.00' ? null : level.minAmount,
    ratio: level.mode === 'ratio' ? level.ratio : 100,
  }));
