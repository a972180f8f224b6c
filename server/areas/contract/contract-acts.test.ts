import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind, type ContractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { contractWorld } from '../../testing/contract-world.ts';

const world = await contractWorld();
const { call, done, contractIn, namedContract, handler, colleague, officer, manager, representative } = world;
const { agency: agent, supplier, projectManager, stranger } = world;
const s = contractAdminStatus.code;
const { agency, purchase } = contractKind.code;
const KINDS: ContractKind[] = [agency, purchase];

const filing = { filingNo: 'BA-1', filingTime: '2026-01-01 08:00:00' };

test.each(KINDS.flatMap((kind) => contractAdminStatus.codes.map((state) => [kind, state] as const)))(
  'a contract of kind %i in state %i is offered to party B for its signature once it is in effect, to nobody else',
  async (kind, state) => {
    const guid = await contractIn(kind, state);
    for (const who of [colleague, projectManager, manager, stranger, agent.agent, supplier.signer]) {
      const { data } = await call(calls.signDetail, { guid }, who);
      const isToSign = who === world.partyBOf(kind) && state === s.inEffect;
      expect([who.name, data?.actions ?? []]).toEqual([who.name, isToSign ? ['sign'] : []]);
    }
  },
);

test.each(KINDS)('a contract of kind %i is nobody else’s', async (kind) => {
  const guid = await contractIn(kind, s.inEffect);
  for (const who of [colleague, world.stranger, world.otherAgency.agent, world.otherSupplier.signer]) {
    const answer = await call(calls.detail, { guid }, who);
    expect([who.name, answer.code]).toEqual([who.name, -1]);
    expect((await call(calls.signDetail, { guid }, who)).code).not.toBe(1);
  }
  const listed = await call(calls.list, {}, colleague);
  expect(listed.data.list.map((one) => one.guid)).not.toContain(guid);
  expect((await call(calls.list, {}, null)).status).toBe(401);
  expect((await call(calls.list, {}, world.agency.agent)).status).toBe(403);
});

test('the approver reads what they decide on, and the department head sees their department', async () => {
  const guid = await contractIn(purchase, s.inReview);
  expect((await call(calls.detail, { guid }, manager)).code).toBe(1);
});

test('what was submitted once is not deleted, but recalled, edited and submitted anew', async () => {
  const guid = await contractIn(agency, s.inReview);
  await done(calls.recall, await namedContract(guid), handler);
  expect(await call(calls.delete, await namedContract(guid), handler)).toMatchObject({
    code: 0,
    info: '曾提交过的合同不能删除',
  });
  const form = await world.agencyForm({ contractName: '改名' });
  await done(calls.edit, { ...form, ...(await namedContract(guid)) }, handler);
  await done(calls.submit, await namedContract(guid), handler);
  expect(await world.readContract(guid)).toMatchObject({ round: 2, contractName: '改名' });
});

test('undone, it is a draft again whose signatures are gone', async () => {
  const guid = await contractIn(purchase, s.inEffect);
  await world.signAs(guid, representative);
  const refused = await call(calls.undo, { ...(await namedContract(guid)), reason: '短' }, handler);
  expect(refused.fields).toHaveProperty('reason');
  await done(calls.undo, { ...(await namedContract(guid)), reason: '内容需要修改' }, officer);
  const { data } = await call(calls.detail, { guid }, handler);
  expect(data).toMatchObject({ status: s.draft, signatures: [], signed: [] });
});

test('a contract with an agency is no award: both have signed, and it is not filed', async () => {
  const guid = await contractIn(agency, s.inEffect);
  await world.signBoth(guid, agency);
  expect(await call(calls.file, { ...(await namedContract(guid)), ...filing }, handler)).toMatchObject({
    code: 0,
    info: '委托合同不办理中标合同备案',
  });
});

test('both have signed: it is filed, changed or abandoned, but not undone', async () => {
  const guid = await contractIn(purchase, s.inEffect);
  await world.signBoth(guid, purchase);
  expect((await call(calls.detail, { guid }, handler)).data.actions.toSorted()).toEqual(['change', 'file']);
  expect(
    await call(calls.undo, { ...(await namedContract(guid)), reason: '内容需要修改' }, officer),
  ).toMatchObject({ code: 0, info: '双方均已签章，不能撤销，请办理变更或废弃' });
  await done(calls.file, { ...(await namedContract(guid)), ...filing }, handler);
  expect((await call(calls.detail, { guid }, handler)).data).toMatchObject({
    filingNo: 'BA-1',
    filingTime: '2026-01-01 08:00:00',
  });
});
