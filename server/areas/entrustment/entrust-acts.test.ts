import { beforeAll, describe, expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import {
  entrustStatus,
  entrustTransition as t,
  type EntrustStatus,
  seenByAgency,
} from '#shared/areas/entrustment/codes';
import { entrustCalls as calls } from '#shared/areas/entrustment/contract';
import type { EntrustAction } from '#shared/areas/entrustment/views';
import { roleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { anEnterprise, aUser } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import type { Order } from './entrust.table.ts';

const world = await entrustWorld();
const { call, db, read, orderIn, handler, officer, representative, agency, otherAgency, stranger, manager } =
  world;
const s = entrustStatus.code;
const { agencyManager, supplier } = roleCode.code;
const aSupplier = await anEnterprise(db, { subjectTypes: [subjectType.code.supplier] });

/** Everybody of documents.md 5.14, and who is nobody here; an approver has no part in these approvals. */
const people = {
  nobody: null,
  handler,
  colleague: await world.person(['JBR']),
  officer,
  representative,
  head: manager,
  agent: agency.agent,
  otherAgent: otherAgency.agent,
  stranger,
  projectManager: await world.person(['XMJL']),
  approver: await world.person(['SPR']),
  finance: await world.person(['CW']),
  dataManager: await world.person(['SJGLY']),
  administrator: await world.person(['SYS']),
  supplier: await aUser(db, {
    enterpriseGuid: aSupplier.guid,
    type: subjectType.code.supplier,
    roles: [supplier],
  }),
  /** An agency's right in the hands of one of the principal's people gives him no part in the agency's acts. */
  buyersAgent: await world.person(['JBR', agencyManager]),
} as const;
type Role = keyof typeof people;

/** documents.md 5.5 and 5.14: from which states, by whom. */
const table: Record<
  Exclude<EntrustAction, 'urge'>,
  { from: readonly EntrustStatus[]; by: readonly Role[] }
> = {
  edit: { from: [s.draft, s.rejected, s.returned], by: ['handler'] },
  submit: { from: [s.draft, s.rejected, s.returned], by: ['handler'] },
  recall: { from: [s.inReview], by: ['handler'] },
  undo: { from: [s.approved], by: ['handler', 'officer'] },
  delete: { from: [s.draft, s.rejected, s.returned], by: ['handler'] },
  // what was never handed in is deleted
  void: { from: [s.rejected, s.approved, s.returned], by: ['officer'] },
  send: { from: [s.approved], by: ['representative'] },
  receive: { from: [s.toReceive], by: ['agent'] },
  returnOrder: { from: [s.toReceive], by: ['agent'] },
  agencySign: { from: [s.received], by: ['agent'] },
  changeAgency: { from: [s.approved, s.toReceive, s.received, s.inEffect], by: ['officer'] },
  terminate: { from: [s.approved, s.toReceive, s.received, s.inEffect], by: ['officer'] },
};
type Act = keyof typeof table;
const acts = Object.keys(table) as Act[];

/** Whose data scope has the order. */
const SEE_ALL: readonly Role[] = [
  'handler',
  'officer',
  'representative',
  'head',
  'projectManager',
  'finance',
  'dataManager',
];
/** Whom an order is shown to in each state. */
const sees = (role: Role, state: EntrustStatus) =>
  SEE_ALL.includes(role) || (role === 'agent' && seenByAgency.includes(state));

const aFile = '00000000-0000-4000-8000-000000000000';
const bodyOf = (act: Act, { guid, version, setupGuid }: Order): [Endpoint, Record<string, unknown>] => {
  const named = { guid, version };
  switch (act) {
    case 'edit':
      return [calls.edit, { ...world.form(setupGuid), ...named }];
    case 'undo':
      return [calls.undo, { ...named, reason: '需要修改内容' }];
    case 'void':
      return [calls.void, { ...named, reason: '不再委托' }];
    case 'receive':
      return [calls.receive, { ...named, agentManager: '李工', agentManagerPhone: '13700137000' }];
    case 'returnOrder':
      return [calls.returnOrder, { ...named, reason: '资料不全' }];
    case 'changeAgency':
      return [calls.changeAgency, { ...named, reason: '变更', agentGuid: otherAgency.guid, files: [aFile] }];
    case 'terminate':
      return [calls.terminate, { ...named, reason: '取消', files: [aFile] }];
    case 'submit':
    case 'recall':
    case 'delete':
    case 'send':
    case 'agencySign':
      return [calls[act], named];
  }
};

describe.each(entrustStatus.codes)('in state %i', (state) => {
  let order: Order;
  beforeAll(async () => {
    order = await read(await orderIn(state));
  });

  test.each(Object.keys(people) as Role[])('%s is shown what he may do, and nothing more', async (role) => {
    const person = people[role];
    const { status, code, data } = await call(calls.detail, { guid: order.guid }, person);
    if (person === null) expect(status).toBe(401);
    else if (!sees(role, state)) expect([status, code]).not.toEqual([200, 1]);
    else {
      const expected = acts.filter((act) => table[act].from.includes(state) && table[act].by.includes(role));
      expect(data.actions.filter((act) => act !== 'urge').toSorted()).toEqual(expected.toSorted());
    }
  });

  test.each(acts)('%s is refused to whoever may not, and changes nothing', async (act) => {
    const [target, input] = bodyOf(act, order);
    for (const role of Object.keys(people) as Role[]) {
      if (table[act].from.includes(state) && table[act].by.includes(role)) continue;
      const answer = await call(target, input, people[role]);
      expect([act, role, answer.code], answer.info).not.toEqual([act, role, 1]);
    }
    expect(await read(order.guid)).toEqual(order);
  });

  test.each(acts)('%s of a stale version is refused', async (act) => {
    const [role] = table[act].by;
    if (!table[act].from.includes(state)) return;
    const [target, input] = bodyOf(act, { ...order, version: order.version - 1 });
    expect((await call(target, input, people[role!])).info).toBe('数据已被他人修改，请刷新后重试');
    expect(await read(order.guid)).toEqual(order);
  });
});

test('the states of the table are those of the transitions', () => {
  const transitions = {
    submit: t.submit,
    recall: t.recall,
    undo: t.undo,
    send: t.send,
    receive: t.receive,
    returnOrder: t.returnToBuyer,
    agencySign: t.takeEffect,
    terminate: t.terminate,
  };
  for (const [act, { from }] of Object.entries(transitions))
    expect(new Set(table[act as Act].from)).toEqual(new Set(from));
});
