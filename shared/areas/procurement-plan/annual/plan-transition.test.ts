import { expect, test } from 'vitest';
import { planStatus, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { isAllowed } from '#shared/kit/transition';

/** documents.md 5.1: from which status each act leads where. */
const table: Record<keyof typeof planTransition, [from: number[], to: number]> = {
  submit: [[1, 3], 2],
  recall: [[2], 1],
  approve: [[2], 4],
  reject: [[2], 3],
  undo: [[4], 1],
  use: [[4], 5],
  release: [[5], 4],
};

test.each(Object.entries(table))('a plan may %s exactly as documented', (act, [from, to]) => {
  const transition = planTransition[act as keyof typeof planTransition];
  expect(transition.to).toBe(to);
  expect(planStatus.codes.filter((status) => isAllowed(transition, status))).toEqual(from);
});
