import { levelMode, taskReason } from '#shared/areas/approval/codes';
import { approvalsNeeded } from '#shared/areas/approval/rules';
import type { WhatIfAnswer, WhatIfChain } from '#shared/areas/approval/setup-what-if-contract';
import type { Chain } from './chain.ts';

/** A case with its chain under the stored setting and under the changed one. */
export interface Replayed {
  before: Chain;
  after: Chain;
}

type Level = Chain['forecast']['levels'][number];

const mustDecide: readonly string[] = [taskReason.code.rule, taskReason.code.administrator];

/**
 * Who of each level has to decide: nobody who is passed over, nor whoever the level before cannot be passed without. One
 * of several who may decide there may still be asked.
 */
function askedOn(levels: readonly Level[]): Level['people'][] {
  return levels.map(({ people }, at) =>
    people.filter(
      ({ guid, reason }) =>
        mustDecide.includes(reason) ||
        (reason === taskReason.code.ifDecided && !neededOn(levels[at - 1]!).some((one) => one.guid === guid)),
    ),
  );
}

/** Without whose own approval a level cannot be passed. */
function neededOn({ mode, ratio, people }: Level): Level['people'] {
  const voting = people.filter(({ reason }) => !passedOver.includes(reason));
  const needed =
    mode === levelMode.code.any
      ? 1
      : mode === levelMode.code.all
        ? voting.length
        : approvalsNeeded(voting.length, ratio);
  return needed === voting.length ? voting : [];
}

const passedOver: readonly string[] = [taskReason.code.submitter, taskReason.code.excluded];

/** Where a document goes, without the names of the levels: renaming one sends nothing elsewhere. */
export function routeOf({ forecast: { needed, levels, faults } }: Chain): string {
  const asked = askedOn(levels);
  return JSON.stringify([
    needed,
    faults.length > 0,
    levels.map(({ mode, ratio, needsFile }, at) => [
      mode,
      mode === 'ratio' ? ratio : 0,
      needsFile,
      asked[at]!.map(({ guid }) => guid).toSorted(),
    ]),
  ]);
}

export const goesElsewhere = ({ before, after }: Replayed) => routeOf(before) !== routeOf(after);

/** A chain as the what-if shows it. */
export function toWhatIfChain({ forecast: { needed, levels, faults } }: Chain): WhatIfChain {
  const asked = askedOn(levels);
  return {
    isOff: !needed,
    levels: levels.map(({ name, people }, at) => ({
      name,
      people: asked[at]!.map((one) => one.name),
      isTakenOver: people.some(({ reason }) => reason === taskReason.code.administrator),
    })),
    faults,
  };
}

const GROUPS_MAX = 20;
const PEOPLE_MAX = 50;

type Totals = Pick<WhatIfAnswer, 'total' | 'changed' | 'stuck' | 'approvals' | 'groups' | 'people'>;

/** What a changed setting does to cases, all together. */
export function totalsOf(replayed: readonly Replayed[]): Totals {
  const stuck = { before: 0, after: 0 };
  const approvals = { before: 0, after: 0 };
  const people = new Map<string, Totals['people'][number]>();
  const groups = new Map<string, Totals['groups'][number]>();
  let changed = 0;
  for (const one of replayed) {
    for (const side of ['before', 'after'] as const) {
      const { faults, levels } = one[side].forecast;
      if (faults.length > 0) stuck[side]++;
      for (const { guid, name, deptName } of askedOn(levels).flat()) {
        const share = people.get(guid) ?? { guid, name, deptName, before: 0, after: 0 };
        share[side]++;
        approvals[side]++;
        people.set(guid, share);
      }
    }
    if (!goesElsewhere(one)) continue;
    changed++;
    const names = { before: namesOf(one.before), after: namesOf(one.after) };
    const key = JSON.stringify(names);
    const group = groups.get(key) ?? { ...names, count: 0 };
    group.count++;
    groups.set(key, group);
  }
  return {
    total: replayed.length,
    changed,
    stuck,
    approvals,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, GROUPS_MAX),
    people: [...people.values()]
      .filter(({ before, after }) => before !== after)
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, PEOPLE_MAX),
  };
}

const namesOf = ({ forecast }: Chain) => forecast.levels.map(({ name }) => name);
