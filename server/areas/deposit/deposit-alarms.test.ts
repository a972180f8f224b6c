import { beforeAll, expect, test } from 'vitest';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { projectRange } from '#shared/areas/supervision/codes';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { workbenchDay } from '#shared/areas/workbench/contract';
import { aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { depositWorld, type Payer } from '../../testing/deposit-world.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { projectStage } from '../project/project.table.ts';

const app = await testApp();
const world = await depositWorld(app);
const supervision = await supervisionWorld(app);
const { call, db } = app;
const { done, finance, manager, company, detail, versioned } = world;
type Person = { guid: string };
/** Sees payers by their appointment; may see projects alone; sees payers, of named projects alone. */
let eyes: Person;
let blind: Person;
let narrow: Person;
let tender: { guid: string; projectName: string };
let payers: [Payer, Payer];
let guids: [string, string];

beforeAll(async () => {
  const inWatch = { enterpriseGuid: supervision.group.guid, deptGuid: supervision.watch.guid };
  eyes = await aUser(db, inWatch);
  blind = await aUser(db, inWatch);
  narrow = await aUser(db, inWatch);
  const units = [aUnit(company.guid)];
  const security = await aUser(db, {
    enterpriseGuid: world.platform.guid,
    deptGuid: world.platform.deptGuid,
    type: subjectType.code.platform,
    roles: [roleCode.code.securityAdministrator],
  });
  const supAuth = ['project:read', 'deposit:payers'];
  const settingGuid = await world.enabled({ categories: [1] });
  payers = [await world.aPayer([1]), await world.aPayer([1])];
  tender = await world.aTender();
  for (const [who, given] of [
    [eyes, { supAuth, units }],
    [blind, { supAuth: ['project:read'], units }],
    [
      narrow,
      {
        supAuth,
        units: [aUnit(company.guid, { range: projectRange.code.named, projectGuids: [tender.guid] })],
      },
    ],
  ] as const) {
    const answer = await supervision.appoint(anAppointment(who.guid, given as never), security);
    if (answer.code !== 1) throw new Error(`${answer.info} ${JSON.stringify(answer.fields)}`);
  }
  // One of them first had its deposit paid by the other; that went back.
  const { guid } = await world.applied(settingGuid, payers[1]);
  const foreign = world.money(payers[1], payers[0].account);
  await done(acts.receive, { ...(await versioned(guid)), ...foreign }, finance);
  await done(acts.returnMoney, { ...(await versioned(guid)), bankSerial: 'BACK' }, finance);
  guids = [
    await world.approvedMoney(settingGuid, payers[0]),
    await world.approvedMoney(settingGuid, payers[1]),
  ];
  for (const one of guids)
    await done(acts.occupy, { ...(await versioned(one)), projectGuid: tender.guid, sectionNo: '' }, finance);
  const alone = await world.aPayer([1]);
  const other = await world.approvedMoney(settingGuid, alone);
  await done(acts.occupy, { ...(await versioned(other)), projectGuid: tender.guid, sectionNo: '' }, finance);
});

const alarmsFor = async (who: Person) => {
  const search = { alarm: 'sharedAccount', rows: 100 };
  const { list } = await done(supervisingCalls.projects, search, who);
  return list.flatMap(({ alarms }) => alarms.filter(({ kind }) => kind === 'sharedAccount'));
};

test('deposits of two suppliers from one account are sealed until the opening, then an alarm with its evidence', async () => {
  expect(await alarmsFor(eyes)).toEqual([]);
  await db
    .insert(projectStage)
    .values({ projectGuid: tender.guid, stage: planProgress.code.opened, reachedDate: today() })
    .onConflictDoUpdate({
      target: [projectStage.projectGuid, projectStage.stage],
      set: { reachedDate: today() },
    });
  for (const who of [blind, narrow]) expect(await alarmsFor(who)).toEqual([]);
  const [alarm] = await alarmsFor(eyes);
  const tail = payers[0].account.payerAccount.slice(-4);
  const told = alarm!.evidence.map(({ text, link }) => [link, text.cn]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(
      payers.map(({ name }, at) => [
        paths.supplierPayment(guids[at]!),
        `${name}的保证金由${payers[0].name}（账号尾号${tail}）付款`,
      ]),
    ),
  );
  // One click away.
  expect(await detail(guids[1], eyes)).toMatchObject({ sharesAccountWith: [payers[0].name], actions: [] });
  expect((await call(acts.approve, await versioned(guids[1]), eyes)).status).toBe(403);
});

test('who may see payers finds them in the list and on the workbench; suppliers and project managers do not', async () => {
  const figure = async (who: Person) =>
    (await done(workbenchDay, {}, who)).figures.find(({ key }) => key === 'sharedAccounts')?.count;
  for (const who of [eyes, finance]) {
    const { list } = await done(acts.list, { group: 'sharedAccount' }, who);
    expect(list.map(({ guid }) => guid).toSorted()).toEqual([...guids].toSorted());
    expect(await figure(who)).toBe(2);
  }
  expect(await figure(narrow)).toBe(0);
  for (const who of [blind, narrow]) {
    const answer = await call(acts.list, { group: 'sharedAccount' }, who);
    expect(answer.data?.list ?? []).toEqual([]);
    expect((await call(acts.detail, { guid: guids[0] }, who)).code).toBe(-1);
  }
  expect(await figure(manager)).toBeUndefined();
  expect((await detail(guids[0], payers[0].main)).sharesAccountWith).toEqual([]);
  expect((await call(acts.own, { group: 'sharedAccount' }, payers[0].main)).code).not.toBe(1);
});
