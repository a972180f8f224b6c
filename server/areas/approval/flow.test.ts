import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelMode } from '#shared/areas/approval/codes';
import { BusinessError } from '../../kit/errors.ts';
import { next, type Act } from './flow-acts.ts';
import {
  begin,
  currentTasks,
  isBegun,
  isHeld,
  seatCounts,
  levelVerdict,
  type Flow,
  type FlowLevel,
} from './flow.ts';

const people = ['a', 'b', 'c', 'd', 'e', 's', 'x', 'p'];
const submitter = 's';
const administrator = 'p';
/** Buys with it, and may not decide either. */
const excluded = ['x'];
const barred = [submitter, ...excluded];
const counter = () => {
  let made = 0;
  return () => `t${++made}`;
};
const level = fc.record({
  name: fc.constant('级次'),
  mode: fc.constantFrom(...levelMode.codes),
  ratio: fc.integer({ min: 1, max: 100 }),
  people: fc.uniqueArray(fc.constantFrom(...people), { maxLength: 4 }),
  needsFile: fc.constant(false),
});
const levels = fc.array(level, { minLength: 1, maxLength: 4 });
/** An act as numbers, made concrete on the state it meets. */
const draft = fc.record({
  act: fc.constantFrom(
    'approve',
    'approve',
    'reject',
    'return',
    'transfer',
    'before',
    'after',
    'handOver',
    'recall',
  ),
  task: fc.nat(20),
  person: fc.nat(20),
  delegate: fc.nat(40),
  level: fc.nat(3),
});
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never;

const pending = (flow: Flow) => flow.tasks.filter(({ state }) => state === 'pending');

function concrete(flow: Flow, { act, task: at, person, delegate, level: to }: Draft): Act | null {
  const open = flow.tasks.filter(
    ({ state }) => state === 'pending' || (act === 'handOver' && state === 'waiting'),
  );
  const task = open[at % open.length]!;
  // Now and then a delegate, who may be anybody.
  const by = delegate % 3 === 0 ? people[delegate % people.length]! : task.assignee;
  const other = people[person % people.length]!;
  switch (act) {
    case 'approve':
      return { act, task: task.guid, by };
    case 'reject':
      return { act, task: task.guid, by, toLevel: null };
    case 'return':
      return { act: 'reject', task: task.guid, by, toLevel: to };
    case 'transfer':
      return { act, task: task.guid, by, to: other };
    case 'before':
    case 'after':
      return { act: 'addSign', task: task.guid, by, position: act, people: [other] };
    case 'handOver':
      return { act, task: task.guid, successors: person % 2 ? [other] : [] };
    case 'recall':
      return { act };
    default:
      return null;
  }
}

/** Runs the acts the rules allow, and shows every state on the way. */
function run(
  of: readonly FlowLevel[],
  drafts: readonly Draft[],
  seen: (flow: Flow, before: Flow | null) => void,
) {
  const mint = counter();
  let flow = begin({ submitter, excluded, administrator, levels: of }, mint);
  seen(flow, null);
  for (const one of drafts) {
    if (flow.outcome !== null) break;
    const act = concrete(flow, one);
    if (!act) continue;
    try {
      const after = next(flow, act, mint);
      seen(after, flow);
      flow = after;
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
    }
  }
  return { flow, mint };
}
const drafts = fc.array(draft, { maxLength: 40 });

test('an open case always waits for somebody, and an ended one for nobody', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow) => {
        if (flow.outcome === null) expect(pending(flow).length).toBeGreaterThan(0);
        else expect(flow.tasks.filter(({ state }) => state === 'pending' || state === 'waiting')).toEqual([]);
      });
    }),
  );
});

test('a signer who is handed the seat they sign in decides there', () => {
  const mint = counter();
  const of: FlowLevel[] = [
    { name: '级次', mode: levelMode.code.any, ratio: 100, people: ['a'], needsFile: false },
  ];
  const started = begin({ submitter, excluded, administrator, levels: of }, mint);
  const [seat] = pending(started);
  const act = {
    act: 'addSign',
    task: seat!.guid,
    by: 'a',
    position: 'before',
    people: [administrator],
  } as const;
  let flow = next(next(started, act, mint), { act: 'handOver', task: seat!.guid, successors: [] }, mint);
  while (flow.outcome === null)
    flow = next(flow, { act: 'approve', task: pending(flow)[0]!.guid, by: administrator }, mint);
  expect(flow.outcome).toBe('approved');
});

test('who refused a seat they sign in has voted: they decide for nobody else on the level', () => {
  const mint = counter();
  const of: FlowLevel[] = [
    { name: '级次', mode: levelMode.code.ratio, ratio: 50, people: ['a', 'b'], needsFile: false },
  ];
  const started = begin({ submitter, excluded, administrator, levels: of }, mint);
  const [seat, other] = pending(started);
  const signed = next(
    started,
    { act: 'addSign', task: seat!.guid, by: 'a', position: 'before', people: ['c'] },
    mint,
  );
  const signer = pending(signed).find(({ assignee }) => assignee === 'c');
  const refused = next(signed, { act: 'reject', task: signer!.guid, by: 'c', toLevel: null }, mint);
  expect(refused.outcome).toBeNull();
  expect(() => next(refused, { act: 'approve', task: other!.guid, by: 'c' }, mint)).toThrow('一人一票');
});

test('the seat of somebody who leaves is dropped where the administrator signs in another', () => {
  const mint = counter();
  const of: FlowLevel[] = [
    { name: '级次', mode: levelMode.code.any, ratio: 100, people: ['a', 'b'], needsFile: false },
  ];
  const started = begin({ submitter, excluded, administrator, levels: of }, mint);
  const [seat, other] = pending(started);
  const signed = next(
    started,
    { act: 'addSign', task: seat!.guid, by: 'a', position: 'before', people: [administrator] },
    mint,
  );
  let flow = next(signed, { act: 'handOver', task: other!.guid, successors: [] }, mint);
  expect(flow.tasks.find(({ guid }) => guid === other!.guid)?.state).toBe('skipped');
  for (const by of [administrator, 'a'])
    flow = next(flow, { act: 'approve', task: pending(flow)[0]!.guid, by }, mint);
  expect(flow.outcome).toBe('approved');
});

test('a case always ends: whatever happened before, approving what waits leads to approved', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      const { flow: reached, mint } = run(of, acts, () => undefined);
      let flow = reached;
      for (let left = 200; flow.outcome === null; left--) {
        expect(left).toBeGreaterThan(0);
        const [task] = pending(flow);
        flow = next(flow, { act: 'approve', task: task!.guid, by: task!.assignee }, mint);
      }
    }),
    { numRuns: 3000 },
  );
});

test('never approved with a level unresolved, in the round that counts', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      const { flow } = run(of, acts, () => undefined);
      if (flow.outcome !== 'approved') return;
      for (const [at, one] of of.entries()) {
        const there = flow.tasks.filter(({ level: l }) => l === at);
        const last = Math.max(...there.map(({ round }) => round));
        const seats = there.filter(({ round }) => round === last);
        expect(levelVerdict(one, seats)).toBe('passed');
        expect(seats.some(({ state }) => state === 'approved')).toBe(true);
      }
    }),
  );
});

test('who may not decide is never asked, never decides and never says who does, in their own right or for another', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow, before) => {
        const his = flow.tasks.filter(({ assignee }) => barred.includes(assignee));
        expect(his.every(({ state }) => state === 'skipped')).toBe(true);
        expect(flow.tasks.some(({ decidedBy }) => barred.includes(decidedBy ?? ''))).toBe(false);
        // nothing they try changes anything
        if (flow.outcome === null && flow !== before)
          for (const by of barred)
            for (const { guid } of pending(flow))
              for (const act of everyActOf(guid, by))
                expect(() => next(flow, act, counter())).toThrow(BusinessError);
      });
    }),
  );
});

const everyActOf = (task: string, by: string): Act[] => [
  { act: 'approve', task, by },
  { act: 'reject', task, by, toLevel: null },
  { act: 'transfer', task, by, to: 'a' },
  { act: 'addSign', task, by, position: 'before', people: ['a'] },
  { act: 'addSign', task, by, position: 'after', people: ['a'] },
];

test('a person has one vote on a level, however many they decide for', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow) => {
        // A seat is one vote: a signer who was handed the seat they sign in decides twice and counts once. What was signed
        // in a seat that was dropped afterwards counts for nothing.
        const seats = Map.groupBy(
          flow.tasks.filter((task) => task.decidedBy !== null && seatCounts(flow.tasks, task)),
          ({ decidedBy, level: at, round }) => `${decidedBy} ${at} ${round}`,
        );
        for (const decided of seats.values()) expect(new Set(decided.map(({ seat }) => seat)).size).toBe(1);
        const held = currentTasks(flow).filter((task) => isHeld(task) && seatCounts(flow.tasks, task));
        for (const one of held)
          if (one.decidedBy !== null && one.decidedBy !== one.assignee)
            expect(
              held.filter(({ assignee, seat }) => assignee === one.decidedBy && seat !== one.seat),
            ).toEqual([]);
      });
    }),
  );
});

test('nobody holds two seats of one level and round', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow) => {
        const held = currentTasks(flow).filter(
          ({ kind, state }) =>
            kind === 'normal' && ['pending', 'waiting', 'approved', 'rejected'].includes(state),
        );
        expect(new Set(held.map(({ assignee }) => assignee)).size).toBe(held.length);
        expect(new Set(held.map(({ seat }) => seat)).size).toBe(held.length);
      });
    }),
  );
});

test('only the person who acts is shown as having decided', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow, before) => {
        const known = new Set(before?.tasks.filter(({ decidedBy }) => decidedBy).map(({ guid }) => guid));
        expect(
          flow.tasks.filter(({ guid, decidedBy }) => decidedBy && !known.has(guid)).length,
        ).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('what is decided is never undone; a return asks anew in a new round', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow, before) => {
        for (const old of before?.tasks ?? [])
          if (old.decidedBy) expect(flow.tasks.find(({ guid }) => guid === old.guid)).toEqual(old);
        if (before && flow.round > before.round) {
          expect(flow.round).toBe(before.round + 1);
          // Levels that pass by themselves (a single consecutive approver) can follow; the level gone back to cannot.
          const target = Math.min(
            ...flow.tasks.filter(({ round }) => round === flow.round).map((t) => t.level),
          );
          expect(target).toBeLessThan(before.level);
          const asked = flow.tasks.filter((t) => t.round === flow.round && t.level === target);
          expect(asked.every(({ state }) => state === 'pending' || state === 'skipped')).toBe(true);
          const standing = of[target]!.people.filter((person) => !barred.includes(person));
          expect(asked.filter((t) => t.state === 'pending').map((t) => t.assignee)).toEqual(
            standing.length > 0 ? standing : [administrator],
          );
        }
      });
    }),
  );
});

test('a person on two levels in a row is asked once, unless the first did not need them', () => {
  fc.assert(
    fc.property(levels, (of) => {
      const mint = counter();
      let flow = begin({ submitter, excluded, administrator, levels: of }, mint);
      const own = new Map<string, number[]>();
      while (flow.outcome === null) {
        const [task] = pending(flow);
        if (task!.reason === 'rule')
          own.set(task!.assignee, [...(own.get(task!.assignee) ?? []), task!.level]);
        flow = next(flow, { act: 'approve', task: task!.guid, by: task!.assignee }, mint);
      }
      for (const decided of own.values())
        expect(decided.some((at, index) => index > 0 && decided[index - 1] === at - 1)).toBe(false);
    }),
  );
});

test('a recall is allowed exactly until an approver has dealt with it', () => {
  fc.assert(
    fc.property(levels, drafts, (of, acts) => {
      run(of, acts, (flow) => {
        if (flow.outcome !== null) return;
        const recall = () => next(flow, { act: 'recall' }, counter());
        const isDealtWith = flow.tasks.some(
          ({ decidedBy, state, kind }) => decidedBy !== null || state === 'transferred' || kind !== 'normal',
        );
        expect(isBegun(flow)).toBe(isDealtWith);
        if (isDealtWith) expect(recall).toThrow('已有审批人处理，不能撤回');
        else expect(recall().outcome).toBe('recalled');
      });
    }),
  );
});

test('an all-level ends with its first refusal, a ratio level only when the ratio is out of reach', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (standing, ratio, votes) => {
        for (const mode of ['all', 'ratio'] as const) {
          const mint = counter();
          const of = [{ name: '级次', mode, ratio, people: standing, needsFile: false }];
          const needed =
            mode === 'all' ? standing.length : Math.max(1, Math.ceil((standing.length * ratio) / 100));
          let flow = begin({ submitter, excluded, administrator, levels: of }, mint);
          let yes = 0;
          let no = 0;
          for (const [at, person] of standing.entries()) {
            const task = pending(flow).find(({ assignee }) => assignee === person);
            expect(flow.outcome !== null).toBe(yes >= needed || standing.length - no < needed);
            if (flow.outcome !== null) break;
            if (votes[at]) yes++;
            else no++;
            flow = next(
              flow,
              votes[at]
                ? { act: 'approve', task: task!.guid, by: person }
                : { act: 'reject', task: task!.guid, by: person, toLevel: null },
              mint,
            );
          }
          expect(flow.outcome).toBe(yes >= needed ? 'approved' : 'rejected');
        }
      },
    ),
  );
});

test('a level nobody can decide stops the case instead of passing', () => {
  for (const nobody of [null, submitter, ...excluded])
    expect(() =>
      begin(
        {
          submitter,
          excluded,
          administrator: nobody,
          levels: [{ name: '分管领导', mode: 'any', ratio: 100, people: [submitter], needsFile: false }],
        },
        counter(),
      ),
    ).toThrow('审批级次“分管领导”没有可用的审批人');
});

test('gone back to a level, a person is asked anew although they decided the level before it', () => {
  const mint = counter();
  const any = (name: string, ...standing: string[]) => ({
    name,
    mode: 'any' as const,
    ratio: 100,
    people: standing,
    needsFile: false,
  });
  const of = [any('一', 'a'), any('二', 'a'), any('三', 'b')];
  let flow = begin({ submitter, excluded, administrator, levels: of }, mint);
  flow = next(flow, { act: 'approve', task: pending(flow)[0]!.guid, by: 'a' }, mint);
  flow = next(flow, { act: 'reject', task: pending(flow)[0]!.guid, by: 'b', toLevel: 1 }, mint);
  expect(pending(flow)).toMatchObject([{ assignee: 'a', level: 1, round: 2, reason: 'rule' }]);
});
