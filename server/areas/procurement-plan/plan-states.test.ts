import { beforeAll, describe, expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import { type PlanAction, planAction } from '#shared/areas/procurement-plan/plan-views';
import { dataScope } from '#shared/areas/role/scope';
import { aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { useLine } from './use-lines.service.ts';

const world = await planWorld();
const { db, call, done, buyer, manager, director, stranger, company } = world;
type Person = typeof buyer;

const within = (permissions: string[]) =>
  aUser(db, { enterpriseGuid: company.guid, permissions, scope: dataScope.code.companyTree });
/** Who sees it all and may undo, who only reads, and those who see nothing of a plan that is not theirs. */
const people = {
  owner: buyer,
  officer: await within(['plan:read', 'plan:write', 'plan:undo']),
  reader: await within(['plan:read']),
  approver: manager,
  director,
  colleague: await world.person(['JBR'], { name: '同事' }),
  stranger,
  agency: await world.person(['DLJL'], { name: '代理' }),
  supplier: await world.person(['GYS'], { name: '供应商' }),
  finance: await world.person(['CW'], { name: '财务' }),
  system: await world.person(['SYS'], { name: '系统管理员' }),
} as const satisfies Record<string, Person>;
type Role = keyof typeof people;

/** A plan in each state, of the buyer's; `again` was recalled after it had been submitted. */
const made: Record<string, string> = {};
beforeAll(async () => {
  const draft = async () => (await world.draft()).guid;
  const approved = async () => (await world.approved()).guid;
  made['draft'] = await draft();
  made['inReview'] = await draft();
  await world.submit(made['inReview']);
  made['decided'] = await draft();
  await world.submit(made['decided']);
  await world.approve(made['decided'], manager);
  made['rejected'] = await draft();
  await world.submit(made['rejected']);
  await world.reject(made['rejected'], manager);
  made['again'] = await draft();
  await world.submit(made['again']);
  const { version } = await world.detail(made['again']);
  await world.done(annualPlan.recall, { guid: made['again'], version }, buyer);
  made['approved'] = await approved();
  made['used'] = await approved();
  const [line] = await world.lines(made['used']);
  await useLine(db, line!.guid, '1.00');
  made['voided'] = await approved();
  await done(
    annualPlan.void,
    { guid: made['voided'], version: (await world.detail(made['voided'])).version, reason: '项目取消' },
    people.officer,
  );
});

const s = planStatus.code;
/** Who may do what in which state (documents.md 5.0, 5.1, 5.14); a role that is not named may do nothing. */
const allowed: Record<string, { status: number } & Partial<Record<Role, PlanAction[]>>> = {
  draft: { status: s.draft, owner: ['edit', 'submit', 'delete', 'copy'], officer: ['copy'] },
  inReview: { status: s.inReview, owner: ['recall', 'urge', 'copy'], officer: ['copy'] },
  decided: { status: s.inReview, owner: ['urge', 'copy'], officer: ['copy'] },
  rejected: { status: s.rejected, owner: ['edit', 'submit', 'delete', 'copy'], officer: ['void', 'copy'] },
  again: { status: s.draft, owner: ['edit', 'submit', 'copy'], officer: ['void', 'copy'] },
  approved: {
    status: s.approved,
    owner: ['undo', 'adjust', 'copy'],
    officer: ['undo', 'void', 'adjust', 'copy'],
  },
  used: { status: s.used, owner: ['adjust', 'copy'], officer: ['adjust', 'copy'] },
  // Its state stays what it was; it can be read, and nothing else.
  voided: { status: s.approved },
};
/** Urging goes to the case of the approval, and is tested there. */
const acts = planAction.exclude(['urge']).options;

function attempt(act: (typeof acts)[number], guid: string, version: number, who: Person | null) {
  const versioned = { guid, version };
  switch (act) {
    case 'edit':
      return call(annualPlan.edit, { ...world.header(), ...versioned }, who);
    case 'submit':
      return call(annualPlan.submit, versioned, who);
    case 'recall':
      return call(annualPlan.recall, versioned, who);
    case 'delete':
      return call(annualPlan.delete, versioned, who);
    case 'undo':
      return call(annualPlan.undo, { ...versioned, reason: '需要重新编制' }, who);
    case 'void':
      return call(annualPlan.void, { ...versioned, reason: '项目取消' }, who);
    case 'adjust':
      return call(annualPlan.adjust, { guid }, who);
    case 'copy':
      return call(annualPlan.copyLastYear, { guid }, who);
  }
}

describe.each(Object.keys(allowed))('%s', (state) => {
  const { status, ...may } = allowed[state]!;

  test.each(Object.keys(people) as Role[])('%s does what the table says, and nothing else', async (role) => {
    const guid = made[state]!;
    const before = await world.detail(guid);
    expect(before.status).toBe(status);
    const { data } = await call(annualPlan.detail, { guid }, people[role]);
    const rights = may[role] ?? [];
    expect((data?.actions ?? []).toSorted()).toEqual(rights.toSorted());
    for (const act of acts.filter((one) => !rights.includes(one))) {
      const { code, fields } = await attempt(act, guid, before.version, people[role]);
      expect([act, code === 1, fields ?? {}]).toEqual([act, false, {}]);
    }
    expect(await world.detail(guid)).toEqual(before);
  });

  test('nobody gets 401', async () => {
    for (const act of acts) expect((await attempt(act, made[state]!, 1, null)).status).toBe(401);
  });
});
