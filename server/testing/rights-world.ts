import { eq } from 'drizzle-orm';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { permissionCodes, permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { planReview } from '../areas/procurement-plan/annual/review-plan.ts';
import { procurementPlan } from '../areas/procurement-plan/line/plan.table.ts';
import { procurementPlanLine } from '../areas/procurement-plan/line/plan-line.table.ts';
import { defineItem } from '../areas/approval/setup.ts';
import { approvalDelegation } from '../areas/approval/setup.table.ts';
import { grantScope } from '../areas/department/named-scope.service.ts';
import { setHead } from '../areas/department/department.service.ts';
import { addRole, ensureRole, giveRole, takeRole } from '../areas/role/role.service.ts';
import { userDepartment } from '../areas/user/user-department.table.ts';
import { useLine } from '../areas/procurement-plan/line/use-lines.service.ts';
import { user } from '../areas/user/user.table.ts';
import { aDepartment, aUser } from './builders.ts';
import type { Drawing } from './drawing.ts';
import { planWorld, YEAR } from './plan-world.ts';
import { aProject } from './project-world.ts';

type Made = Awaited<ReturnType<typeof aUser>>;

/** Permissions that business roles of the generated companies are drawn from; the others come one by one. */
const usual = permissionCodes.filter((code) => /^(plan|approval|user|department|role|project):/.test(code));

/**
 * Three companies (one below another) with departments, roles of random permissions and scopes, people who hold some of
 * them, and plans in every state, made over HTTP; then rights are taken from some owners.
 */
export async function rightsWorld(draw: Drawing) {
  const world = await planWorld();
  const { db, company, other, done } = world;
  const unit = await world.aUnit();
  const places: { enterpriseGuid: string; deptGuid: string; isCompany: boolean }[] = [];
  for (const { guid: enterpriseGuid, deptGuid } of [company, other, unit]) {
    places.push({ enterpriseGuid, deptGuid, isCompany: true });
    const dept = await aDepartment(db, { enterpriseGuid, parentGuid: deptGuid });
    const below = await aDepartment(db, { enterpriseGuid, parentGuid: dept.guid });
    for (const { guid } of [dept, below]) places.push({ enterpriseGuid, deptGuid: guid, isCompany: false });
  }

  const roles = new Map<string, string[]>();
  for (const { guid: enterpriseGuid } of [company, other, unit]) {
    const made: string[] = [];
    for (let at = 0; at < 10; at++)
      made.push(
        await addRole(db, {
          enterpriseGuid,
          code: null,
          name: `角色${at}`,
          permissions: [
            ...draw.some(usual, 0.3),
            ...(draw.oneIn(4) ? [draw.one(permissionCodes)] : []),
          ].filter((one, index, all) => all.indexOf(one) === index),
          scopes: Object.fromEntries(
            permissionTree.map(({ area }) => [area, draw.one(dataScope.codes) as DataScope]),
          ),
        }),
      );
    roles.set(enterpriseGuid, made);
  }

  const people: Made[] = [];
  for (let at = 0; at < 36; at++) {
    const { enterpriseGuid, deptGuid } = draw.one(places);
    const made = await aUser(db, { enterpriseGuid, deptGuid, phone: '13900139000' });
    for (const role of draw.some(roles.get(enterpriseGuid)!, 0.25)) await giveRole(db, made.guid, role);
    for (const place of draw.some(places, 0.1))
      if (place.enterpriseGuid === enterpriseGuid && place.deptGuid !== deptGuid)
        await db.insert(userDepartment).values({ userGuid: made.guid, deptGuid: place.deptGuid });
    for (const { guid } of draw.some([company, other, unit], 0.15))
      await grantScope(db, made.guid, 'company', guid);
    people.push(made);
  }

  // Owners, and the people who decide; the same hands for all companies would hide what is whose.
  const handlerRoles = new Map<string, string>();
  for (const { guid } of [company, other, unit]) handlerRoles.set(guid, await ensureRole(db, guid, 'JBR'));
  const owners: Made[] = [];
  for (const place of places) {
    const made = await aUser(db, { ...place, roles: ['JBR'], phone: '13900139000' });
    owners.push(made);
  }
  const deciders: Made[] = [];
  for (const { guid: enterpriseGuid, deptGuid } of [company, other, unit]) {
    const [first, second] = [
      await aUser(db, { enterpriseGuid, deptGuid, roles: ['BMFZR'] }),
      await aUser(db, { enterpriseGuid, deptGuid, roles: ['SPR'] }),
    ];
    deciders.push(first, second);
    await setHead(db, deptGuid, first.guid);
    const by = ({ guid }: Made) => [{ rule: 'person' as const, userGuid: guid }];
    await defineItem(db, { enterpriseGuid, kind: planReview.approval.kind }, [
      { name: '一级', approvers: by(first) },
      { name: '二级', approvers: by(second) },
    ]);
    await db.insert(approvalDelegation).values({
      fromUserGuid: first.guid,
      fromUserName: first.name,
      toUserGuid: draw.one(people.filter((one) => one.enterpriseGuid === enterpriseGuid)).guid,
      toUserName: '受托人',
      fromTime: new Date(Date.now() - 3_600_000),
      toTime: new Date(Date.now() + 86_400_000),
      reason: '出差',
      enterpriseGuid,
    });
  }
  const decidersOf = (enterpriseGuid: string) =>
    deciders.filter((one) => one.enterpriseGuid === enterpriseGuid);

  const plans: string[] = [];
  const detail = (guid: string, who: Made) => done(annualPlan.detail, { guid }, who);
  const make = async (owner: Made, planYear: number, items: number, kind: 1 | 3 = 1, parent?: string) => {
    const node = [company, other, unit].find(({ guid }) => guid === owner.enterpriseGuid)!;
    const { guid } = await done(
      annualPlan.add,
      {
        ...world.header({
          planYear,
          planUnit: node.deptGuid,
          planDept: owner.deptGuid!,
          planKind: kind,
          ...(parent && { parentPlanGuid: parent }),
        }),
        items: Array.from({ length: items }, () =>
          world.line({ demandDept: owner.deptGuid!, plannedIssueDate: `${planYear}-06` }),
        ),
      },
      owner,
    );
    plans.push(guid);
    return guid;
  };
  const submit = async (guid: string, who: Made) =>
    done(
      annualPlan.submit,
      { guid, version: (await detail(guid, who)).version, answer: '已按意见修改' },
      who,
    );
  const decide = async (guid: string, act: 'approve' | 'reject', who: Made) => {
    const form = { taskGuid: await world.task(guid, who), opinion: '意见' };
    return act === 'approve'
      ? done(approvalCalls.approve, { ...form, acknowledged: true }, who)
      : done(approvalCalls.reject, form, who);
  };
  const approve = async (guid: string, owner: Made) => {
    await submit(guid, owner);
    for (const who of decidersOf(owner.enterpriseGuid)) await decide(guid, 'approve', who);
  };
  const version = async (guid: string, who: Made) => (await detail(guid, who)).version;

  // One initial plan a company and year: the years are shared out among the states.
  for (const { guid: enterpriseGuid } of [company, other, unit]) {
    const mine = draw.shuffled(owners.filter((one) => one.enterpriseGuid === enterpriseGuid));
    const [one, two, three] = mine as [Made, Made, Made];
    const approved = await make(one, YEAR, 2);
    await approve(approved, one);
    // What hangs on it: an addition in each early state, an adjustment.
    const inReview = await make(two, YEAR, 1, planKind.code.additional, approved);
    const empty = await make(three, YEAR, 0, planKind.code.additional, approved);
    const draft = await make(one, YEAR, 1, planKind.code.additional, approved);
    plans.push(empty, draft);
    await withFile(inReview, two);
    await submit(inReview, two);
    const { guid: adjustment } = await done(annualPlan.adjust, { guid: approved }, one);
    plans.push(adjustment);
    if (enterpriseGuid === other.guid) await approve(adjustment, one);

    const lastYear = await make(two, YEAR - 1, 1);
    await approve(lastYear, two);
    const [line] = await done(annualPlan.lines, { guid: lastYear }, two);
    if (enterpriseGuid !== unit.guid) await useLine(db, line!.guid, '1000.00');
    const nextYear = await make(three, YEAR + 1, 1);
    if (enterpriseGuid === company.guid) {
      await submit(nextYear, three);
      await decide(nextYear, 'approve', decidersOf(enterpriseGuid)[0]!);
    } else if (enterpriseGuid === other.guid) {
      await submit(nextYear, three);
      await decide(nextYear, 'reject', decidersOf(enterpriseGuid)[0]!);
    } else {
      await submit(nextYear, three);
      await done(annualPlan.recall, { guid: nextYear, version: await version(nextYear, three) }, three);
    }
    const gone = await make(one, YEAR, 1, planKind.code.additional, approved);
    await done(annualPlan.delete, { guid: gone, version: await version(gone, one) }, one);
  }
  const faulty = plans.at(-2)!;
  await db
    .update(procurementPlanLine)
    .set({ projectName: null })
    .where(eq(procurementPlanLine.planGuid, faulty));

  async function withFile(guid: string, owner: Made) {
    const found = await detail(guid, owner);
    const [row] = await db.select().from(procurementPlan).where(eq(procurementPlan.guid, guid));
    await done(
      annualPlan.edit,
      { ...headerOf(row!), guid, version: found.version, files: [await world.upload(owner)] },
      owner,
    );
  }

  const projects: string[] = [];
  for (const place of places) {
    const { guid } = await aProject(db, { ...place, ownerGuid: draw.one(owners).guid });
    projects.push(guid);
    await grantScope(db, draw.one(people).guid, 'project', guid);
  }

  // Owners who lost a right, or everything; people who may not act yet.
  for (const owner of owners)
    if (draw.oneIn(3)) {
      await takeRole(db, owner.guid, handlerRoles.get(owner.enterpriseGuid)!);
      for (const role of draw.some(roles.get(owner.enterpriseGuid)!, 0.3))
        await giveRole(db, owner.guid, role);
    }
  for (const one of draw.some(people, 0.1))
    await db.update(user).set({ mustChangePassword: true }).where(eq(user.guid, one.guid));

  return {
    ...world,
    places,
    roles,
    people: [...people, ...owners, ...deciders],
    plans: [...new Set(plans)],
    projects,
  };
}

/** The header of a stored plan, as its editor would send it again. */
export const headerOf = (plan: typeof procurementPlan.$inferSelect) => ({
  planName: plan.planName,
  planYear: plan.planYear,
  planKind: plan.planKind,
  ...(plan.parentPlanGuid && { parentPlanGuid: plan.parentPlanGuid }),
  planUnit: plan.planUnit,
  planDept: plan.planDept,
  planBasis: plan.planBasis,
  handlerPhone: plan.handlerPhone,
  reportDate: plan.reportDate,
});
