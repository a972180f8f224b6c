import { beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { type BatchAction, batchAction } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { batchWorld, LATE_BATCH } from '../../../testing/batch-world.ts';
import { useLine } from '../use-lines.service.ts';

const world = await batchWorld();
const { db, call, done, buyer, colleague, officer, manager, stranger, batch } = world;
const supplier = await world.person(['GYS'], { name: '供应商' });

type Person = typeof buyer;
type Role = 'owner' | 'officer' | 'approver' | 'colleague' | 'outsider';
const people: Record<Role, Person> = {
  owner: buyer,
  officer,
  approver: manager,
  colleague,
  outsider: stranger,
};

/** A plan in each state, of the buyer's; the centre plan is the plan officer's. */
const made: Record<string, string> = {};
beforeAll(async () => {
  made['draft'] = await batch.draft();
  made['late'] = await batch.draft([{}], { batchNo: LATE_BATCH });
  made['inReview'] = await batch.draft();
  await batch.submit(made['inReview']);
  made['rejected'] = await batch.draft();
  await batch.submit(made['rejected']);
  await batch.decide(made['rejected'], manager, 'reject');
  made['approved'] = await batch.approved();
  made['undone'] = await batch.approved();
  await batch.undo(made['undone']);
  made['used'] = await batch.approved();
  const [line] = await batch.lines(made['used']);
  await useLine(db, line!.guid, '1.00');
  made['merged'] = await batch.approved();
  const other = await batch.approved();
  made['centre'] = (await batch.merge([made['merged'], other])).guid;
  made['adjusted'] = await batch.approved();
  made['adjustment'] = (await done(batchPlan.adjust, { guid: made['adjusted'] }, buyer)).guid;
  made['voided'] = await batch.approved();
  await batch.void(made['voided']);
});

/** Who may do what in which state (documents.md 5.0, 5.2, 5.14); a role that is not named may do nothing. */
const allowed: Record<string, Partial<Record<Role, BatchAction[]>>> = {
  draft: { owner: ['edit', 'submit', 'delete', 'copy'], officer: ['copy'] },
  // After the deadline a plan officer submits, also what is not his.
  late: { owner: ['edit', 'delete', 'copy'], officer: ['submit', 'copy'] },
  inReview: { owner: ['recall', 'urge', 'copy'], officer: ['copy'] },
  rejected: { owner: ['edit', 'submit', 'delete', 'copy'], officer: ['void', 'copy'] },
  approved: {
    owner: ['undo', 'adjust', 'copy'],
    officer: ['undo', 'void', 'merge', 'returnLine', 'adjust', 'copy'],
  },
  undone: { owner: ['edit', 'submit', 'copy'], officer: ['void', 'copy'] },
  used: { owner: ['adjust', 'copy'], officer: ['returnLine', 'adjust', 'copy'] },
  merged: { owner: ['copy'], officer: ['copy'] },
  voided: {},
  centre: { officer: ['edit', 'submit', 'delete', 'returnLine', 'copy'] },
  adjustment: { owner: ['edit', 'submit', 'delete'] },
  adjusted: { owner: ['copy'], officer: ['copy'] },
};

/** Who sees a plan: the department's people are told apart by their scopes; the centre plan is the officer's. */
const seen: Record<Role, (state: string) => boolean> = {
  owner: (state) => state !== 'centre',
  officer: () => true,
  approver: () => true,
  colleague: () => false,
  outsider: () => false,
};

async function attempt(act: BatchAction, guid: string, version: number, who: Person) {
  const versioned = { guid, version };
  const [line] = await batch.lines(guid, officer);
  switch (act) {
    case 'edit':
      return call(batchPlan.edit, { ...batch.header(), ...versioned }, who);
    case 'submit':
    case 'recall':
    case 'delete':
      return call(batchPlan[act] as Endpoint, versioned, who);
    case 'undo':
      return call(batchPlan.undo, { ...versioned, reason: '需要重新编制' }, who);
    case 'void':
      return call(batchPlan.void, { ...versioned, reason: '项目取消' }, who);
    case 'merge':
      return call(batchPlan.merge, { ...batch.header(), planGuids: [guid, made['approved']!] }, who);
    case 'returnLine':
      return call(
        batchPlan.returnLine,
        { planGuid: guid, version, lineGuid: line!.guid, reason: '本批次不采购' },
        who,
      );
    case 'adjust':
    case 'copy':
      return call(batchPlan[act], { guid }, who);
    case 'urge':
      return call(approvalCalls.urge, { kind: 'batchPlan', documentGuid: guid }, who);
  }
}

describe.each(Object.keys(allowed))('%s', (state) => {
  const guidOf = () => made[state]!;

  test.each(Object.keys(people) as Role[])('%s: actions are what the table says', async (role) => {
    const answer = await call(batchPlan.detail, { guid: guidOf() }, people[role]);
    if (!seen[role](state)) return expect(answer.code).toBe(-1);
    expect(answer.data.actions.toSorted()).toEqual((allowed[state]![role] ?? []).toSorted());
  });

  test.each(Object.keys(people) as Role[])(
    '%s: every other act is refused and changes nothing',
    async (role) => {
      const before = await batch.detail(guidOf(), officer);
      const may = allowed[state]![role] ?? [];
      for (const act of batchAction.options) {
        if (may.includes(act)) continue;
        // The urging of an approval is the approval's own call.
        if (act === 'urge') continue;
        const answer = await attempt(act, guidOf(), before.version, people[role]);
        expect([act, answer.code === 1]).toEqual([act, false]);
      }
      expect((await batch.detail(guidOf(), officer)).version).toBe(before.version);
    },
  );

  test('nobody and a supplier get nowhere', async () => {
    const { version } = await batch.detail(guidOf(), officer);
    for (const act of batchAction.options.filter((one) => one !== 'urge')) {
      const nobody = await attempt(act, guidOf(), version, null as never);
      expect(nobody.status).toBe(401);
      const foreign = await attempt(act, guidOf(), version, supplier);
      // one of two rights undoes, so the handler asks: for a stranger there is no such plan
      if (act === 'undo') expect(foreign.code).toBe(-1);
      else expect(foreign.status).toBe(403);
    }
  });
});

test('a stale version is refused, and a second sending of the same act', async () => {
  const guid = await batch.draft();
  const { version } = await batch.detail(guid);
  await done(batchPlan.edit, { ...batch.header({ planName: '改名' }), guid, version }, buyer);
  for (const act of ['edit', 'submit', 'delete'] as const)
    expect((await attempt(act, guid, version, buyer)).info).toBe('数据已被他人修改，请刷新后重试');
  await batch.submit(guid);
  expect((await attempt('submit', guid, version + 2, buyer)).code).toBe(0);
});

test('creation under the same guid answers the first plan', async () => {
  const guid = await batch.add();
  const again = await done(batchPlan.add, { ...batch.header(), guid }, buyer);
  expect(again.guid).toBe(guid);
  expect((await call(batchPlan.add, { ...batch.header(), guid }, colleague)).code).toBe(0);
});

test('a late plan a plan officer submitted is his to recall; the record names him', async () => {
  const guid = await batch.draft([{}], { batchNo: LATE_BATCH });
  await batch.submit(guid, officer);
  expect((await batch.detail(guid, buyer)).actions).not.toContain('submit');
  expect((await batch.detail(guid, officer)).actions).toContain('recall');
  await done(batchPlan.recall, await batch.versioned(guid, officer), officer);
  const record = await done(batchPlan.auditRecord, { guid }, buyer);
  expect(record.map(({ actorName, act }) => [actorName, act])).toEqual([
    ['计划专责', 'submit'],
    ['计划专责', 'recall'],
  ]);
});
