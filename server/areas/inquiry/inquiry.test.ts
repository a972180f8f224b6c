import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { blacklistedText } from '#shared/areas/project/invitee-texts';
import { purchaseText } from '#shared/areas/project/purchase-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeText } from '#shared/areas/tender-scheme/fault-texts';
import { addDays } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { today } from '../../testing/days.ts';
import { anInquiry, inquiryWorld } from '../../testing/inquiry-world.ts';
import { aLibrarySupplier } from '../../testing/library-supplier.ts';
import { aScheme } from '../../testing/scheme-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { project } from '../project/project.table.ts';
import { supplierRecord } from '../supplier/records/record.table.ts';
import { supplierProfile } from '../supplier/library/supplier-profile.table.ts';

const world = await inquiryWorld();
const { call, db, done, detail, versioned, form, added, inviteList, suppliers } = world;
const { projectManager, colleague, foreigner, handler, manager } = world;
const s = inquiryStatus.code;
const add = async (given: object, of: string, who = projectManager) =>
  (await call(calls.add, anInquiry(of, given), who)).info;

test('who does not run a project of mode 6 draws nothing up for it', async () => {
  const projectGuid = await world.aPurchase();
  const input = anInquiry(projectGuid);
  expect((await call(calls.add, input, null)).status).toBe(401);
  expect((await call(calls.add, input, handler)).status).toBe(403);
  expect((await call(calls.add, input, colleague)).info).toBe(purchaseText.noProject.cn);
  expect((await call(calls.add, input, foreigner)).info).toBe(purchaseText.noProject.cn);
  expect(await add({}, await world.aProjectOf({ tenderWay: tenderWay.code.open }))).toBe(t.otherWay.cn);
});

test('a scheme is not drawn up for a project of mode 6, nor offered one', async () => {
  const projectGuid = await world.aPurchase({ projectName: '询比不编方案' });
  const refused = await call(schemeCalls.add, aScheme(projectGuid), projectManager);
  expect(refused.info).toBe(schemeText.isInquiry.cn);
  const keyword = '询比不编方案';
  expect((await done(schemeCalls.projects, { keyword }, projectManager)).total).toBe(0);
  expect((await done(calls.projects, { keyword }, projectManager)).list).toMatchObject([
    { guid: projectGuid },
  ]);
});

test('added, it has a number, what its project says and its lines; the same guid twice makes one', async () => {
  const projectGuid = await world.aPurchase({ projectName: '无缝钢管采购' });
  const guid = crypto.randomUUID();
  const input = { ...(await form({}, projectGuid)), guid };
  const first = await done(calls.add, input, projectManager);
  expect(await done(calls.add, input, projectManager)).toEqual(first);
  const found = await detail(guid);
  expect(found).toMatchObject({
    status: s.draft,
    projectName: '无缝钢管采购',
    sectionCount: 2,
    budgetAmount: '80000.00',
    tenderWay: tenderWay.code.inquiry,
    actions: ['edit', 'submit', 'delete'],
  });
  expect(found.inquiryNo).toMatch(/-XJ-\d{4}-\d{4}$/);
  expect(found.materials.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([
    ['1', '120'],
    ['2', '12.5'],
  ]);
  expect(found.invitees!.map((one) => one.name)).toEqual(suppliers.map((one) => one.enterpriseName));
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
});

test('a section has one inquiry; what is issued has none any more', async () => {
  const projectGuid = await world.aPurchase();
  await added({ sectionNos: ['1'] }, projectGuid);
  expect(await add({}, projectGuid)).toBe(t.taken.cn);
  await added({ sectionNos: ['2'] }, projectGuid);
  expect(await add({ sectionNos: ['9'] }, await world.aPurchase())).toBe(purchaseText.noSection.cn);
  expect(await add({ sectionNos: [] }, await world.aPurchase())).toBe(purchaseText.sections.cn);
  expect(await add({}, await world.aPurchase({ isIssued: true }))).toBe(purchaseText.issued.cn);
});

test('the same section twice at once makes one inquiry', async () => {
  const projectGuid = await world.aPurchase();
  const both = await Promise.all([1, 2].map(() => call(calls.add, anInquiry(projectGuid), projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('a line stands once by its number, a supplier once, and who is blacklisted is refused', async () => {
  const [line] = anInquiry(await world.aPurchase()).materials;
  expect(await add({ materials: [line, line] }, await world.aPurchase())).toBe(t.sameLine('1').cn);
  const bad = await aLibrarySupplier(db, { standing: supplierStanding.code.blacklisted });
  const named = [{ enterpriseGuid: bad.enterpriseGuid, reason: '低价' }];
  expect(await add({ inviteList: named }, await world.aPurchase())).toBe(
    blacklistedText(bad.enterpriseName).cn,
  );
  const twice = await call(
    calls.add,
    anInquiry(await world.aPurchase(), { inviteList: [inviteList[0]!, inviteList[0]!] }),
    projectManager,
  );
  expect(Object.keys(twice.fields)).toEqual(['inviteList.1.enterpriseGuid']);
});

test('2,000 lines are saved and read again; one more is refused', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      materialName: `物料${at + 1}`,
      unit: '个',
      quantity: '0.0001',
      kind: 1 as const,
    }));
  const guid = await added({ materials: lines(2000) });
  const found = await detail(guid);
  expect(found.materials).toHaveLength(2000);
  expect(found.materials.at(-1)).toMatchObject({ lineNo: '2000', quantity: '0.0001' });
  expect((await call(calls.add, await form({ materials: lines(2001) }), projectManager)).code).toBe(0);
});

test('a draft may be incomplete; submitted, everything that is wrong is said at once', async () => {
  const guid = await added({
    inviteList: inviteList.slice(0, 2),
    materials: [],
    deliveryTerm: '',
    modeVariant: 2,
    evalMethod: 1,
  });
  expect((await call(calls.submit, await versioned(guid), projectManager)).code).toBe(0);
  const wrong = (await detail(guid)).findings
    .filter(({ level }) => level === 'block')
    .map(({ field }) => field);
  expect(new Set(wrong)).toEqual(
    new Set([
      'inviteList',
      'materials',
      'deliveryTerm',
      'modeVariant',
      'mayRevise',
      'evalMethod',
      'evalPlan',
    ]),
  );
  const { faults } = await done(calls.forecast, { guid }, projectManager);
  expect(faults.length).toBeGreaterThan(5);
  const soon = await added({ deadline: `${addDays(today(), 1)} 17:00:00` });
  const { warnings } = await done(calls.forecast, { guid: soon }, projectManager);
  expect(warnings.map(({ field }) => field)).toContain('deadline');
});

test('who is suspended since stops the submission', async () => {
  const one = await aLibrarySupplier(db);
  const named = [...inviteList, { enterpriseGuid: one.enterpriseGuid, reason: '备选' }];
  const guid = await added({ inviteList: named });
  await db
    .update(supplierProfile)
    .set({ standing: supplierStanding.code.suspended })
    .where(eq(supplierProfile.enterpriseGuid, one.enterpriseGuid));
  const refused = await call(calls.submit, await versioned(guid), projectManager);
  expect(refused.fields['inviteList']).toBe(t.unfit(one.enterpriseName).cn);
});

test('two suppliers with one contact are not invited both', async () => {
  const pair = [await aLibrarySupplier(db), await aLibrarySupplier(db)];
  const mobile = '13957102210';
  await db.insert(supplierRecord).values(
    pair.map(({ enterpriseGuid }) => ({
      enterpriseGuid,
      kind: recordKind.code.contact,
      formal: { contactKind: 1, contactName: '钱敏', position: '经理', mobile, isMain: true },
      title: '钱敏',
      lookup: mobile,
    })),
  );
  const named = pair.map(({ enterpriseGuid }) => ({ enterpriseGuid, reason: '备选' }));
  const guid = await added({ inviteList: [...inviteList, ...named] });
  const refused = await call(calls.submit, await versioned(guid), projectManager);
  expect(refused.fields['inviteList']).toBe(t.tied(pair[0]!.enterpriseName, pair[1]!.enterpriseName).cn);
});

test('a new one covers the sections that are free', async () => {
  const projectGuid = await world.aPurchase();
  await added({ sectionNos: ['1'] }, projectGuid);
  const { form: start, purchase } = await done(calls.blank, { projectGuid }, projectManager);
  expect([start.sectionNos, purchase!.sections.length]).toEqual([['2'], 2]);
});

test('nobody but its owner submits it, a stale version is refused, twice too', async () => {
  const guid = await added();
  const named = await versioned(guid);
  expect((await call(calls.submit, named, null)).status).toBe(401);
  expect((await call(calls.submit, named, handler)).status).toBe(403);
  expect((await call(calls.submit, named, colleague)).code).toBe(0);
  expect((await call(calls.submit, named, foreigner)).code).toBe(-1);
  expect((await call(calls.submit, { guid, version: named.version + 1 }, projectManager)).info).toBe(
    STALE.cn,
  );
  await done(calls.submit, named, projectManager);
  expect((await call(calls.submit, named, projectManager)).code).toBe(0);
});

test('whom it names is for who carries it out and its approvers alone: not for who only reads it, nor in the audit', async () => {
  const guid = await world.submitted();
  const names = suppliers.map((one) => one.enterpriseName);
  expect((await detail(guid, manager)).invitees!.map(({ name }) => name)).toEqual(names);
  const seen = await detail(guid, world.officer);
  expect(seen.invitees).toBeNull();
  for (const name of names) expect(JSON.stringify(seen)).not.toContain(name);
  const said = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(said.length).toBeGreaterThan(1);
  for (const { enterpriseGuid } of suppliers) expect(JSON.stringify(said)).not.toContain(enterpriseGuid);
});

test('approved, its project is preparing the issue; rejected or undone, it is changed again', async () => {
  const projectGuid = await world.aPurchase({ stages: [] });
  const { guid } = await done(calls.add, await form({}, projectGuid), projectManager);
  await done(calls.submit, await versioned(guid), projectManager);
  await world.decide(guid, 'approve');
  expect((await detail(guid)).actions).toEqual(expect.arrayContaining(['undo', 'send']));
  const [found] = await db.select().from(project).where(eq(project.guid, projectGuid));
  expect(found!.stage).toBe(planProgress.code.preparing);
  await done(calls.undo, { ...(await versioned(guid)), reason: '补充物资明细' }, projectManager);
  const again = await form({ inquiryName: '改名' }, projectGuid);
  await done(calls.edit, { ...again, ...(await versioned(guid)) }, projectManager);
  expect(await detail(guid)).toMatchObject({ status: s.draft, inquiryName: '改名' });
});
