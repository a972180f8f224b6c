import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { aUser } from '../../testing/builders.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { project } from '../project/project.table.ts';
import { SETUP } from './setup-access.ts';

const world = await setupWorld();
const { db, call, done, company, buyer, manager, projectManager } = world;
const invited = await Promise.all([1, 2, 3].map(() => world.aSupplier()));
const inviting = {
  tenderWay: tenderWay.code.inquiry,
  zsType: null,
  modeReason: '需求明确，供应商充足',
  inviteList: invited.map(({ guid }) => ({ enterpriseGuid: guid, reason: '同类业绩' })),
} as const;
const head = await aUser(db, { enterpriseGuid: company.guid, permissions: ['setup:read', 'project:read'] });
const seen = async (guid: string, who: { guid: string; name: string }) =>
  done(projectSetup.detail, { guid }, who);
const names = invited.map(({ name }) => name);

test('whom a set-up would invite is for those who draw it up, decide on it and build it, and for nobody else before the opening', async () => {
  const guid = await world.inState(2, inviting);
  for (const who of [buyer, manager, projectManager])
    expect((await seen(guid, who)).inviteList!.map(({ name }) => name)).toEqual(names);
  expect(await seen(guid, head)).toMatchObject({ inviteList: null, sealed: true });
  const answers = [
    await seen(guid, head),
    await call(projectSetup.list, {}, head),
    await call(approvalCalls.detail, { kind: SETUP, documentGuid: guid }, head),
  ];
  for (const name of names) expect(JSON.stringify(answers)).not.toContain(name);
  expect((await seen(guid, head)).findings.map(({ field }) => field)).not.toContain('inviteList');
});

test('once the project stands its opening unseals the list, and an approver of before waits for it too', async () => {
  const guid = await world.inState(5, inviting);
  const { projectGuid } = await seen(guid, projectManager);
  expect(await seen(guid, manager)).toMatchObject({ inviteList: null, sealed: true });
  expect((await seen(guid, projectManager)).inviteList).toHaveLength(3);
  await db.update(project).set({ stage: planProgress.code.opened }).where(eq(project.guid, projectGuid!));
  for (const who of [manager, head])
    expect(await seen(guid, who)).toMatchObject({ sealed: false, inviteList: [{}, {}, {}] });
});

test('an open tender invites nobody, and nothing is said to be sealed', async () => {
  const guid = await world.inState(1);
  expect(await seen(guid, head)).toMatchObject({ inviteList: [], sealed: false });
});
