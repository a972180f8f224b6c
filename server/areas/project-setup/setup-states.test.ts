import { expect, test } from 'vitest';
import { setupStatus, type SetupStatus, voidableSetup } from '#shared/areas/project-setup/codes';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupAction } from '#shared/areas/project-setup/setup-views';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { call, buyer, officer, manager, director, projectManager, agent, stranger, company } = world;
const colleague = await world.person(['JBR'], { name: '另一经办人' });
const handler = await world.person(['JBR'], { name: '委托经办人' });
const otherManager = await world.person(['XMJL'], { name: '另一项目经理' });
const finance = await world.person(['CW'], { name: '财务' });
const s = setupStatus.code;

const people = {
  owner: buyer,
  colleague,
  officer,
  head: manager,
  director,
  projectManager,
  agent,
  finance,
  stranger,
  nobody: null,
} as const;
type Who = keyof typeof people;
/** Who sees any set-up of the company; the director only what he has decided on. */
const readers: readonly Who[] = ['owner', 'officer', 'head', 'projectManager'];

/** documents.md 5.4, table of states: which acts who may do in which state; everything else is refused. */
const MAY: Partial<Record<Who, Partial<Record<Act, readonly SetupStatus[]>>>> = {
  owner: {
    edit: [s.draft, s.rejected],
    submit: [s.draft, s.rejected],
    recall: [s.inReview],
    undo: [s.approved],
    delete: [s.draft, s.rejected],
    // an approved one that is to be entrusted too, but those of this table are self-run
    createOrders: [s.assigned],
  },
  head: { approve: [s.inReview] },
  officer: {
    undo: [s.approved],
    assign: [s.approved, s.notCreated, s.assigned, s.created],
    // An order ends first; then the set-up stands at 已指派 again. A draft of this table was never handed in.
    void: voidableSetup.filter(
      (status) => status !== s.entrusted && status !== s.notReceived && status !== s.draft,
    ),
  },
  projectManager: { build: [s.notCreated, s.inEffect], createOrders: [s.assigned] },
  agent: { build: [s.inEffect] },
};

interface Asked {
  guid: string;
  version: number;
  status: SetupStatus;
  lines: { guid: string; amount: string }[];
}
const own = ({ guid, version }: Asked) => ({ guid, version });
/** What a call of each act takes; urging goes by the approval and is told there. */
const calls = {
  edit: [projectSetup.edit, (of: Asked) => ({ ...world.form({ lines: of.lines }), ...own(of) })],
  submit: [projectSetup.submit, own],
  recall: [projectSetup.recall, own],
  approve: [projectSetup.examination, ({ guid }: Asked) => ({ guid, result: 'approve' })],
  undo: [projectSetup.undo, (of: Asked) => ({ ...own(of), reason: '计划有变化' })],
  delete: [projectSetup.delete, own],
  assign: [
    projectSetup.assign,
    (of: Asked) => ({
      ...own(of),
      buyerUnit: company.deptGuid,
      assigneeGuid: of.status === s.assigned ? handler.guid : otherManager.guid,
      opinion: '原负责人休假',
    }),
  ],
  createOrders: [projectSetup.createOrders, (of: Asked) => ({ setups: [own(of)] })],
  build: [projectSetup.build, own],
  void: [projectSetup.void, (of: Asked) => ({ ...own(of), reason: '项目取消' })],
} as const;
type Act = keyof typeof calls;
const acts = Object.keys(calls) as Act[];
/** Deciding is offered by the approval, not by the set-up. */
const offered = acts.filter((act) => act !== 'approve') as Exclude<Act, 'approve'>[];
const linesOf = ({ lines }: Pick<Asked, 'lines'>) => lines.map(({ guid, amount }) => ({ guid, amount }));
const input = (act: Act, of: Asked) => calls[act][1](of) as never;

test.each(setupStatus.codes.map((status) => [setupStatus.label(status), status] as const))(
  '%s: who may do nothing is refused and changes nothing; the others see the act in their actions',
  async (_label, status) => {
    const guid = await world.inState(status);
    const before = await world.detail(guid);
    expect(before.status).toBe(status);
    const lines = linesOf(before);
    for (const [name, who] of Object.entries(people) as [Who, (typeof people)[Who]][]) {
      const mine = MAY[name] ?? {};
      for (const act of acts) {
        if (mine[act]?.includes(status)) continue;
        const asked = { guid, status, lines, version: before.version };
        const answer = await call(calls[act][0] as never, input(act, asked), who);
        expect([name, act, answer.code === 1]).toEqual([name, act, false]);
        if (name === 'nobody') expect(answer.status).toBe(401);
        if (name === 'stranger' && answer.status === 200) expect(answer.code).toBe(-1);
      }
      if (who === null) continue;
      const read = await call(projectSetup.detail, { guid }, who);
      if (readers.includes(name))
        expect(read.data.actions.filter((act) => offered.includes(act as never)).toSorted()).toEqual(
          offered.filter((act) => mine[act]?.includes(status)).toSorted(),
        );
      else if (name !== 'director') expect(read.code).toBe(-1);
    }
    expect(await world.detail(guid)).toEqual(before);
  },
);

const granted = (Object.entries(MAY) as [Who, NonNullable<(typeof MAY)[Who]>][]).flatMap(([who, may]) =>
  (Object.entries(may) as [Act, readonly SetupStatus[]][]).flatMap(([act, states]) =>
    states.map((status) => [who, act, setupStatus.label(status), status] as const),
  ),
);

/** Where each act leads; a voided and a deleted set-up are gone. */
const LEADS: Partial<Record<Act | SetupAction, SetupStatus>> = {
  submit: s.inReview,
  recall: s.draft,
  undo: s.draft,
  build: s.created,
  createOrders: s.entrusted,
};

test.each(granted)('%s may %s in %s', async (who, act, _label, status) => {
  const guid = await world.inState(status);
  const found = await world.detail(guid);
  const asked = { guid, status, lines: linesOf(found), version: found.version };
  const by = people[who]!;
  if (act !== 'approve') {
    const stale = await call(
      calls[act][0] as never,
      input(act, { ...asked, version: found.version - 1 }),
      by,
    );
    expect(stale.info).toContain('数据已被他人修改，请刷新后重试');
  }
  await world.done(calls[act][0] as never, input(act, asked), by);
  const after = await call(projectSetup.detail, { guid }, officer);
  if (act === 'delete') expect(after.code).toBe(-1);
  else if (act === 'void')
    expect(after.data).toMatchObject({ status, actions: [], voided: { reason: '项目取消' } });
  else if (act === 'assign') expect(after.data.status).toBe(status === s.approved ? s.notCreated : status);
  else expect(after.data.status).toBe(LEADS[act] ?? status);
});
