import { expect, test } from 'vitest';
import { tenderState } from '#shared/areas/tender/codes';
import { planProgress } from './codes.ts';
import { nodesOf, nodeState, type PlanFacts, planStage } from './nodes.ts';

const s = tenderState.code;
const p = planProgress.code;
const n = nodeState.code;
const facts: PlanFacts = {
  status: s.issued,
  planned: [null, '2026-03-02', '2026-03-24', '2026-03-24', '2026-03-25', '2026-04-10', '2026-04-20', null],
  madeOn: '2026-02-20',
  publishedOn: '2026-03-05',
  deadlineOn: '2026-03-27',
  days: { [p.issued]: '2026-03-05' },
};
const states = (of: PlanFacts, today: string) => nodesOf(of, today).map(({ state }) => state);

test('what was reached is compared with the plan in calendar days', () => {
  expect(nodesOf(facts, '2026-03-10').slice(0, 3)).toEqual([
    { stage: p.preparing, planned: null, actual: '2026-02-20', deviation: null, state: n.reached },
    { stage: p.issued, planned: '2026-03-02', actual: '2026-03-05', deviation: 3, state: n.reached },
    { stage: p.bidsReturned, planned: '2026-03-24', actual: null, deviation: null, state: n.next },
  ]);
});

test('what is overdue counts until today; what has no day planned is never late', () => {
  const late = nodesOf(facts, '2026-03-26');
  expect(late[2]).toMatchObject({ deviation: 2, state: n.late });
  expect(late.map(({ state }) => state)).toEqual([1, 1, 4, 4, 4, 3, 3, 3]);
  expect(late.at(-1)).toMatchObject({ planned: null, deviation: null, state: n.ahead });
});

test('at the deadline the clock has moved it on, whether a day was noted or not', () => {
  expect(nodesOf({ ...facts, status: s.closed }, '2026-03-27')[2]).toMatchObject({
    actual: '2026-03-27',
    deviation: 3,
    state: n.reached,
  });
});

test('evaluation is reached with the report, not with the opening', () => {
  expect(planStage({ ...facts, status: s.evaluating })).toBe(p.opened);
  expect(planStage({ ...facts, status: s.publicity })).toBe(p.evaluated);
});

test('what came to nothing stays where it was, and nothing of it is late', () => {
  const failed = { ...facts, status: s.failed, days: { ...facts.days, [p.bidsReturned]: '2026-03-27' } };
  expect(planStage(failed)).toBe(p.bidsReturned);
  expect(states(failed, '2026-05-01')).toEqual([1, 1, 1, 5, 5, 5, 5, 5]);
});

test('of a round nothing was published of, later days of its section are those of another', () => {
  const ended = { ...facts, status: s.terminated, publishedOn: null };
  expect(planStage({ ...ended, days: { [p.issued]: '2026-06-01', [p.opened]: '2026-07-01' } })).toBe(
    p.preparing,
  );
});
