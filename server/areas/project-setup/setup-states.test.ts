import { expect, test } from 'vitest';
import { setupStatus, type SetupStatus, voidableSetup } from '#shared/areas/project-setup/codes';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { setupAction, type SetupAction } from '#shared/areas/project-setup/setup-views';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { call, buyer, officer, manager, projectManager, agent, stranger, company } = world;
const s = setupStatus.code;

type Who = 'owner' | 'officer' | 'head' | 'projectManager' | 'agent' | 'stranger' | 'nobody';
const people: Record<Who, { guid: string; name: string } | null> = {
  owner: buyer,
  officer,
  head: manager,
  projectManager,
  agent,
  stranger,
  nobody: null,
};

/** Documents.md 5.4, table of states: which acts who may do in which state; everything else is refused. */
const MAY: Partial<Record<Who, Partial<Record<SetupAction, readonly SetupStatus[]>>>> = {
  owner: {
    edit: [s.draft, s.rejected],
    submit: [s.draft, s.rejected],
    recall: [s.inReview],
    undo: [s.approved],
    delete: [s.draft, s.rejected],
  },
  officer: {
    undo: [s.approved],
    assign: [s.approved, s.notCreated, s.assigned],
    // An order ends first; then the set-up stands at 已指派 again.
    void: voidableSetup.filter((status) => status !== s.entrusted && status !== s.notReceived),
  },
  projectManager: { build: [s.notCreated, s.inEffect] },
  agent: { build: [s.inEffect] },
};

/** What a call of each act needs beside guid and version; `urge` and `createOrders` are served by other areas. */
const calls = {
  edit: [projectSetup.edit, () => world.form()],
  submit: [projectSetup.submit, () => ({})],
  recall: [projectSetup.recall, () => ({})],
  undo: [projectSetup.undo, () => ({ reason: '计划有变化' })],
  delete: [projectSetup.delete, () => ({})],
  assign: [
    projectSetup.assign,
    (status: SetupStatus) => ({
      buyerUnit: company.deptGuid,
      assigneeGuid: status === s.assigned ? buyer.guid : projectManager.guid,
    }),
  ],
  build: [projectSetup.build, () => ({})],
  void: [projectSetup.voidSetup, () => ({ reason: '项目取消' })],
} as const;
const served = setupAction.options.filter((act): act is keyof typeof calls => act in calls);
const input = (act: keyof typeof calls, status: SetupStatus, guid: string, version: number) => ({
  ...(calls[act][1] as (status: SetupStatus) => object)(status),
  guid,
  version,
});

test.each(setupStatus.codes.map((status) => [setupStatus.label(status), status] as const))(
  '%s: who may do nothing is refused and changes nothing; the others see the act in their actions',
  async (_label, status) => {
    const guid = await world.inState(status);
    const before = await world.detail(guid);
    expect(before.status).toBe(status);
    for (const [name, who] of Object.entries(people) as [Who, (typeof people)[Who]][]) {
      const mine = MAY[name] ?? {};
      for (const act of served) {
        if (mine[act]?.includes(status)) continue;
        const line =
          act === 'edit'
            ? { lines: before.lines.map((one) => ({ guid: one.guid, amount: one.amount })) }
            : {};
        const answer = await call(
          calls[act][0] as never,
          { ...input(act, status, guid, before.version), ...line } as never,
          who,
        );
        expect([name, act, answer.code === 1]).toEqual([name, act, false]);
        if (name === 'nobody') expect(answer.status).toBe(401);
        if (name === 'stranger' && answer.status === 200) expect(answer.code).toBe(-1);
      }
      if (who === null) continue;
      const read = await call(projectSetup.detail, { guid }, who);
      if (name === 'agent' || name === 'stranger') expect(read.code).toBe(-1);
      else
        expect(read.data.actions.filter((act) => served.includes(act as never)).toSorted()).toEqual(
          served.filter((act) => mine[act]?.includes(status)).toSorted(),
        );
    }
    expect(await world.detail(guid)).toEqual(before);
  },
);

const granted = (Object.entries(MAY) as [Who, NonNullable<(typeof MAY)[Who]>][]).flatMap(([who, acts]) =>
  (Object.entries(acts) as [keyof typeof calls, readonly SetupStatus[]][]).flatMap(([act, states]) =>
    states.map((status) => [who, act, setupStatus.label(status), status] as const),
  ),
);

/** Where each act leads; a voided and a deleted set-up are gone. */
const LEADS: Partial<Record<SetupAction, SetupStatus>> = {
  submit: s.inReview,
  recall: s.draft,
  undo: s.draft,
  build: s.created,
};

test.each(granted)('%s may %s in %s', async (who, act, _label, status) => {
  const guid = await world.inState(status);
  const { version } = await world.detail(guid);
  const stale = await call(
    calls[act][0] as never,
    input(act, status, guid, version - 1) as never,
    people[who]!,
  );
  expect(stale.info).toBe('数据已被他人修改，请刷新后重试');
  await world.done(calls[act][0] as never, input(act, status, guid, version), people[who]!);
  const after = await call(projectSetup.detail, { guid }, officer);
  if (act === 'void' || act === 'delete') expect(after.code).toBe(-1);
  else if (act === 'assign')
    expect(after.data.status).toBe(status === s.assigned ? s.assigned : s.notCreated);
  else expect(after.data.status).toBe(LEADS[act] ?? status);
});
