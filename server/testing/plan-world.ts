import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { approvalCalls } from '#shared/areas/approval/contract';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import type { PlanForm } from '#shared/areas/procurement-plan/annual/rules';
import { dataScope } from '#shared/areas/role/scope';
import type { RoleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { defineItem } from '../areas/approval/setup.ts';
import { storedFile } from '../areas/file/file.table.ts';
import { ANNUAL } from '../areas/procurement-plan/annual/plan-access.ts';
import { addRole, giveRole } from '../areas/role/role.service.ts';
import { userDepartment } from '../areas/user/user-department.table.ts';
import { user } from '../areas/user/user.table.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { type TestApp, testApp } from './test-app.ts';
import { today } from './days.ts';

type Person = { guid: string; name: string };

/** This year in Asia/Shanghai, which most plans of the tests are for. */
export const YEAR = Number(today().slice(0, 4));

/** What `planWorld` makes; the worlds of later documents begin with one of their own, or with the one they are given. */
export type PlanWorld = Awaited<ReturnType<typeof planWorld>>;

/** The whole server with two companies, whose plans two levels approve. */
export async function planWorld(base?: TestApp) {
  const app = base ?? (await testApp());
  const { db } = app;
  const company = await aCompany(db, { name: '甲公司', shortCode: 'JIA' });
  const other = await aCompany(db, { name: '乙公司', shortCode: 'YI' });
  const dept = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
  const person = async (
    roles: RoleCode[],
    given: { name?: string; deptGuid?: string; enterpriseGuid?: string } = {},
  ) => {
    const made = await aUser(db, { enterpriseGuid: company.guid, deptGuid: dept.guid, roles, ...given });
    await db.update(user).set({ phone: '13900139000' }).where(eq(user.guid, made.guid));
    return made;
  };
  const buyer = await person(['JBR'], { name: '采购员' });
  const manager = await person(['BMFZR'], { name: '部门经理' });
  const director = await person(['SPR'], { name: '总监' });
  const stranger = await person(['JBR'], {
    name: '外人',
    enterpriseGuid: other.guid,
    deptGuid: other.deptGuid,
  });
  const by = ({ guid }: Person) => [{ rule: 'person' as const, userGuid: guid }];
  await defineItem(db, { enterpriseGuid: company.guid, kind: ANNUAL }, [
    { name: '部门负责人', approvers: by(manager) },
    { name: '分管领导', approvers: by(director) },
  ]);

  /** Somebody belongs to one more department: they draw up plans for those alone, unless their right reaches further. */
  const joins = (who: Person, deptGuid: string) =>
    db.insert(userDepartment).values({ userGuid: who.guid, deptGuid }).onConflictDoNothing();
  /** Somebody draws up plans for every department of their company and those below. */
  const reachesAll = async (who: Person) => {
    const role = { enterpriseGuid: company.guid, code: null, name: `计划员${randomUUID()}` };
    const grants = { permissions: ['plan:write'], scopes: { plan: dataScope.code.companyTree } };
    await giveRole(db, who.guid, await addRole(db, { ...role, ...grants }));
  };
  /** A call that must succeed. */
  const done = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In> | Record<string, unknown>,
    who: Person,
  ): Promise<z.output<Out>> => {
    const answer = await app.call(target, input, who);
    if (answer.code !== 1)
      throw new Error(
        `${target.path}: ${answer.status} ${answer.code} ${answer.info} ${JSON.stringify(answer.fields)}`,
      );
    return answer.data;
  };

  const header = (given: Partial<PlanForm> = {}): PlanForm => ({
    planName: '甲公司年度采购计划',
    planYear: YEAR,
    planKind: planKind.code.initial,
    planUnit: company.deptGuid,
    planDept: dept.guid,
    planBasis: [planBasis.code.budget],
    handlerPhone: '13800138000',
    reportDate: `${YEAR}-01-01`,
    ...given,
  });
  let serial = 0;
  const line = (given: Partial<LineForm> = {}): LineForm => ({
    projectName: `项目${++serial}`,
    projectNature: 3,
    projectType: 2,
    categoryCode: 'C0101',
    content: '全年服务',
    estimateAmount: '300000.00',
    taxIncluded: true,
    fundSource: 1,
    tenderWay: 1,
    organizationType: 1,
    isMandatory: false,
    plannedIssueDate: `${YEAR}-06`,
    demandDept: dept.guid,
    demandContact: '张三',
    demandPhone: '13800138000',
    contractType: 3,
    ...given,
  });
  /** The first unit's years are taken by one initial plan each, so plans of tests go to units of their own. */
  const aUnit = async () => {
    const unit = await aCompany(db, { parentDeptGuid: company.deptGuid });
    await joins(buyer, unit.deptGuid);
    await defineItem(db, { enterpriseGuid: unit.guid, kind: ANNUAL }, [
      { name: '部门负责人', approvers: by(manager) },
      { name: '分管领导', approvers: by(director) },
    ]);
    return unit;
  };
  /** A draft of the buyer's with this many lines, for a unit of its own below their company. */
  const draft = async (
    given: { lines?: number; header?: Partial<PlanForm>; items?: Partial<LineForm>[] } = {},
  ) => {
    const unit = await aUnit();
    const items = given.items ?? Array.from({ length: given.lines ?? 1 }, () => ({}));
    const { guid } = await done(
      annualPlan.add,
      {
        ...header({ planUnit: unit.deptGuid, planDept: unit.deptGuid, ...given.header }),
        items: items.map((item) => line({ demandDept: unit.deptGuid, ...item })),
      },
      buyer,
    );
    return { guid, unit };
  };
  const detail = (guid: string, who: Person = buyer) => done(annualPlan.detail, { guid }, who);
  const lines = (guid: string, who: Person = buyer) => done(annualPlan.lines, { guid }, who);
  const submit = async (guid: string, who: Person = buyer) =>
    done(
      annualPlan.submit,
      { guid, version: (await detail(guid, who)).version, answer: '已按意见修改' },
      who,
    );
  /** The person's open task on the plan. */
  const task = async (guid: string, who: Person) => {
    const { levels } = await done(approvalCalls.detail, { kind: ANNUAL, documentGuid: guid }, who);
    return levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!.guid;
  };
  const approve = async (guid: string, ...people: Person[]) => {
    for (const who of people)
      await done(
        approvalCalls.approve,
        { taskGuid: await task(guid, who), opinion: '同意', acknowledged: true },
        who,
      );
  };
  const reject = async (guid: string, who: Person) =>
    done(approvalCalls.reject, { taskGuid: await task(guid, who), opinion: '请修改' }, who);
  /** A plan both levels have approved. */
  const approved = async (given: Parameters<typeof draft>[0] = {}) => {
    const made = await draft(given);
    await submit(made.guid);
    await approve(made.guid, manager, director);
    return made;
  };
  /** A file this person has just uploaded. */
  const upload = async (who: Person) => {
    const [made] = await db
      .insert(storedFile)
      .values({
        name: '批复.pdf',
        type: 'pdf',
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: randomUUID(),
        scanResult: 'clean',
        uploaderGuid: who.guid,
        uploaderName: who.name,
      })
      .returning({ guid: storedFile.guid });
    return made!.guid;
  };
  return {
    ...app,
    company,
    other,
    dept,
    person,
    joins,
    reachesAll,
    buyer,
    manager,
    director,
    stranger,
    done,
    header,
    line,
    aUnit,
    draft,
    detail,
    lines,
    submit,
    task,
    approve,
    reject,
    approved,
    upload,
  };
}
