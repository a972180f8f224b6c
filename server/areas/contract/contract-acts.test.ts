import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind, type ContractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { contractAction, type ContractAction } from '#shared/areas/contract/contract-views';
import type { Endpoint } from '#shared/contract/endpoint';
import { contractWorld } from '../../testing/contract-world.ts';

const world = await contractWorld();
const { call, done, contractIn, namedContract, handler, colleague, officer, manager, representative } = world;
const { agency: agent, supplier, projectManager, stranger } = world;
const s = contractAdminStatus.code;
const { agency, purchase } = contractKind.code;
const KINDS: ContractKind[] = [agency, purchase];

/** What the handler and the procurement officer may do in each state; everybody else's list stands below. */
const TABLE: Record<number, { handler: ContractAction[]; officer: ContractAction[] }> = {
  [s.draft]: { handler: ['edit', 'submit', 'delete'], officer: [] },
  [s.inReview]: { handler: ['recall', 'urge'], officer: [] },
  [s.rejected]: { handler: ['edit', 'submit', 'delete'], officer: ['void'] },
  [s.inEffect]: { handler: ['undo', 'change'], officer: ['undo', 'abandon'] },
  [s.abandoned]: { handler: [], officer: [] },
};

const inputs: Record<Exclude<ContractAction, 'urge'>, object> = {
  edit: {},
  submit: {},
  recall: {},
  undo: { reason: '内容需要修改' },
  delete: {},
  void: { reason: '不再签订' },
  sign: {},
  file: { filingNo: 'BA-1', filingTime: '2026-01-01 08:00:00' },
  change: { changeNo: 'B1', changeDate: '2026-01-01', amountDifference: '1.00', reason: '增项' },
  abandon: { reason: '解除' },
};
const ACTS = contractAction.options.filter((act) => act !== 'urge');

/** People who may do nothing with it, whatever they see of it; party B may sign what is in effect. */
const others = [colleague, projectManager, manager, stranger, agent.agent, supplier.signer];

test.each(KINDS.flatMap((kind) => contractAdminStatus.codes.map((state) => [kind, state] as const)))(
  'a contract of kind %i in state %i: what it offers is what the server does, to each of its people',
  async (kind, state) => {
    const guid = await contractIn(kind, state);
    const meant = await namedContract(guid);
    const form = kind === agency ? await world.agencyForm() : await world.purchase();
    const people = [
      [handler, TABLE[state]!.handler],
      [officer, TABLE[state]!.officer],
      [representative, state === s.inEffect ? ['sign'] : []],
    ] as const;
    for (const [who, expected] of people) {
      const { data } = await call(calls.detail, { guid }, who);
      expect(data.actions.toSorted()).toEqual([...expected].toSorted());
      await refused(who, without(data.actions));
    }
    for (const who of others) {
      const { data } = await call(calls.detail, { guid }, who);
      expect([who.name, data?.actions ?? []]).toEqual([who.name, []]);
      const isToSign = who === world.partyBOf(kind) && state === s.inEffect;
      expect((await call(calls.signDetail, { guid }, who)).data?.actions ?? []).toEqual(
        isToSign ? ['sign'] : [],
      );
      await refused(who, without(isToSign ? ['sign'] : []));
    }
    for (const act of ACTS) expect((await call(calls[act] as Endpoint, given(act), null)).status).toBe(401);
    expect(await namedContract(guid)).toEqual(meant);
    expect((await world.readContract(guid)).status).toBe(state);

    function given(act: (typeof ACTS)[number]) {
      return { ...(act === 'edit' ? form : {}), ...inputs[act], ...meant };
    }
    async function refused(who: { guid: string; name: string }, acts: readonly (typeof ACTS)[number][]) {
      for (const act of acts) {
        const { code, fields } = await call(calls[act] as Endpoint, given(act), who);
        // refused for who he is and how it stands, not for what he sent
        expect({ act, who: who.name, code, fields }).not.toMatchObject({ code: 1 });
        expect([act, who.name, Object.keys(fields ?? {})]).toEqual([act, who.name, []]);
      }
    }
  },
);
const without = (acts: readonly ContractAction[]) => ACTS.filter((one) => !acts.includes(one));

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

test('the approver reads what he decides on, and the department head sees his department', async () => {
  const guid = await contractIn(purchase, s.inReview);
  expect((await call(calls.detail, { guid }, manager)).code).toBe(1);
});

test('a stale version and a second time are refused', async () => {
  const guid = await contractIn(purchase, s.draft);
  const { version } = await namedContract(guid);
  expect(await call(calls.submit, { guid, version: version + 1 }, handler)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  await done(calls.submit, { guid, version }, handler);
  expect(await call(calls.submit, { guid, version: version + 1 }, handler)).toMatchObject({
    code: 0,
    info: '当前状态不允许此操作，请刷新后重试',
  });
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
  expect(await call(calls.file, { ...(await namedContract(guid)), ...inputs.file }, handler)).toMatchObject({
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
  await done(calls.file, { ...(await namedContract(guid)), ...inputs.file }, handler);
  expect((await call(calls.detail, { guid }, handler)).data).toMatchObject({
    filingNo: 'BA-1',
    filingTime: '2026-01-01 08:00:00',
  });
});
