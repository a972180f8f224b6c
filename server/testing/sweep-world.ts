import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { planKind, planStatus, planType } from '#shared/areas/procurement-plan/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { eq } from 'drizzle-orm';
import { approvalCase, approvalTask } from '../areas/approval/case.table.ts';
import { defineItem } from '../areas/approval/setup.service.ts';
import { approvalDelegation, approvalItem, approvalLevel } from '../areas/approval/setup.table.ts';
import { setHead } from '../areas/department/department.service.ts';
import { storedFile } from '../areas/file/file.table.ts';
import { backgroundJob } from '../areas/job/background-job.table.ts';
import { message } from '../areas/notification/message.table.ts';
import { planImport } from '../areas/procurement-plan/import/plan-import.table.ts';
import { procurementPlanLine } from '../areas/procurement-plan/plan-line.table.ts';
import { procurementPlan } from '../areas/procurement-plan/plan.table.ts';
import { addRole, giveRole } from '../areas/role/role.service.ts';
import { session } from '../areas/session/session.table.ts';
import { opinion } from '../areas/supervision/opinion.table.ts';
import { supervisor, supervisedUnit } from '../areas/supervision/supervisor.table.ts';
import { userImport } from '../areas/user/import/user-import.table.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { YEAR } from './plan-world.ts';
import { aProject } from './project-world.ts';
import { aUnit, anAppointment, inDays, today } from './supervision-world.ts';
import type { TestApp } from './test-app.ts';

const KIND = documentKind.code.annualPlan;
/** How a record stands to whoever calls. */
export const RELATIONS = ['own', 'department', 'company', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The records of one person, one of each kind; a call names some of them. */
export interface Records {
  person: string;
  colleague: string;
  enterprise: string;
  dept: string;
  parentDept: string;
  unitNode: string;
  otherDept: string;
  role: string;
  plan: string;
  line: string;
  sentPlan: string;
  /** In review, with him. */
  toDecide: string;
  approvalCase: string;
  task: string;
  file: string;
  upload: string;
  project: string;
  planImport: string;
  userImport: string;
  job: string;
  notice: string;
  session: string;
  delegation: string;
  level: string;
  appointment: string;
  supervisedUnit: string;
  opinion: string;
}

/** Roles that reach beyond a company when somebody of the platform holds them; `SYS@` is one who does. */
const ofPlatform = ['SJGLY', 'SYS', 'SEC', 'AUD'] as const;
type PlatformCaller = `${(typeof ofPlatform)[number]}@`;
export type Caller = 'nobody' | 'none' | RoleCode | PlatformCaller;
/** Nobody, a person without roles, one person of each built-in role, and some of the platform. */
export const CALLERS: readonly Caller[] = [
  'nobody',
  'none',
  ...roleCode.codes,
  ...ofPlatform.map((code) => `${code}@` as const),
];
export const isOfPlatform = (caller: Caller): caller is PlatformCaller => caller.endsWith('@');

interface Place {
  enterpriseGuid: string;
  deptGuid: string;
  parentDept: string;
  otherDept: string;
  colleague: string;
  level: string;
  role: string;
}

/** Two companies with departments; one caller of each role in one department; records of each relation to him. */
export async function sweepWorld(app: TestApp) {
  const { db } = app;
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const security = await aUser(db, {
    enterpriseGuid: platform.guid,
    deptGuid: platform.deptGuid,
    type: subjectType.code.platform,
    roles: [roleCode.code.securityAdministrator],
  });

  const placeIn = async (company: { guid: string; deptGuid: string }, dept: string, otherDept: string) => {
    const enterpriseGuid = company.guid;
    const colleague = await aUser(db, { enterpriseGuid, deptGuid: dept });
    const role = await addRole(db, {
      enterpriseGuid,
      code: null,
      name: `自设角色${dept.slice(0, 4)}`,
      // Nobody of the sweep may do more by it than by his built-in role.
      permissions: [],
      scopes: {},
    });
    const isSetUp = await db
      .select()
      .from(approvalItem)
      .where(eq(approvalItem.enterpriseGuid, enterpriseGuid));
    if (isSetUp.length === 0)
      await defineItem(db, { enterpriseGuid, kind: KIND }, [
        { name: '一级', approvers: [{ rule: 'person', userGuid: colleague.guid }] },
      ]);
    const [level] = await db
      .select({ guid: approvalLevel.guid })
      .from(approvalLevel)
      .innerJoin(approvalItem, eq(approvalItem.guid, approvalLevel.itemGuid))
      .where(eq(approvalItem.enterpriseGuid, enterpriseGuid));
    return {
      enterpriseGuid,
      deptGuid: dept,
      parentDept: company.deptGuid,
      otherDept,
      colleague: colleague.guid,
      level: level!.guid,
      role,
    } satisfies Place;
  };
  const company = await aCompany(db, { name: '本公司' });
  const inCompany = { enterpriseGuid: company.guid, parentGuid: company.deptGuid };
  const [dept, beside] = [await aDepartment(db, inCompany), await aDepartment(db, inCompany)];
  const foreign = await aCompany(db, { name: '外公司' });
  const inForeign = { enterpriseGuid: foreign.guid, parentGuid: foreign.deptGuid };
  const [far, farBeside] = [await aDepartment(db, inForeign), await aDepartment(db, inForeign)];
  const here = await placeIn(company, dept.guid, beside.guid);
  const there = await placeIn(company, beside.guid, dept.guid);
  const elsewhere = await placeIn(foreign, far.guid, farBeside.guid);
  const inPlatform = { enterpriseGuid: platform.guid, parentGuid: platform.deptGuid };
  const [office, desk] = [await aDepartment(db, inPlatform), await aDepartment(db, inPlatform)];
  const above = await placeIn(platform, office.guid, desk.guid);

  const somebody = ({ enterpriseGuid, deptGuid }: Place) => aUser(db, { enterpriseGuid, deptGuid });
  const others: Record<Exclude<Relation, 'own'>, Records> = {
    department: await recordsOf(app, here, await somebody(here)),
    company: await recordsOf(app, there, await somebody(there)),
    other: await recordsOf(app, elsewhere, await somebody(elsewhere)),
  };
  const callers = new Map<Caller, { person: { guid: string } | null; records: Record<Relation, Records> }>();
  for (const caller of CALLERS) {
    if (caller === 'nobody') {
      callers.set(caller, { person: null, records: { own: others.department, ...others } });
      continue;
    }
    const place = isOfPlatform(caller) ? above : here;
    const person = await aUser(db, {
      enterpriseGuid: place.enterpriseGuid,
      deptGuid: place.deptGuid,
      roles: caller === 'none' ? [] : [caller.replace('@', '') as RoleCode],
      phone: '13900139000',
      ...(isOfPlatform(caller) && { type: subjectType.code.platform }),
    });
    const own = await recordsOf(app, place, person);
    callers.set(caller, { person, records: { own, ...others } });
    if (caller === roleCode.code.supervisor) {
      const form = anAppointment(person.guid, { units: [aUnit(company.guid)] });
      const { code, info } = await app.call(superviseCalls.save, form, security);
      if (code !== 1) throw new Error(`the supervisor could not be appointed: ${info}`);
    }
  }
  return { callers, others, company, foreign };
}

let serial = 0;

/** One record of each kind that belongs to a person of a place; what he holds, leads, made or was given. */
async function recordsOf(
  { db }: TestApp,
  place: Place,
  person: { guid: string; name: string },
): Promise<Records> {
  const { enterpriseGuid, deptGuid } = place;
  const no = String(++serial).padStart(4, '0');
  await giveRole(db, person.guid, place.role);
  const [{ guid: ownDept }] = [await aDepartment(db, { enterpriseGuid, parentGuid: deptGuid })];
  await setHead(db, ownDept, person.guid);

  const aPlan = async (status: number, round: number) => {
    const [row] = await db
      .insert(procurementPlan)
      .values({
        type: planType.code.annual,
        planNo: `SWEEP-${no}-${round}`,
        planName: `计划${no}`,
        planYear: YEAR,
        planKind: planKind.code.additional,
        planUnit: place.parentDept,
        planUnitName: '单位',
        planDept: deptGuid,
        planDeptName: '部门',
        planBasis: [2],
        handlerPhone: '13800138000',
        reportDate: `${YEAR}-01-01`,
        status: status as never,
        round,
        enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
        itemCount: 1,
      })
      .returning({ guid: procurementPlan.guid });
    const [line] = await db
      .insert(procurementPlanLine)
      .values({ planGuid: row!.guid, lineNo: 1, projectName: `项目${no}`, faults: [] } as never)
      .returning({ guid: procurementPlanLine.guid });
    return { plan: row!.guid, line: line!.guid };
  };
  const { plan, line } = await aPlan(planStatus.code.draft, 0);
  const { plan: sentPlan } = await aPlan(planStatus.code.inReview, 1);

  // Sent by him and with a colleague; and the other way round.
  const { plan: toDecide } = await aPlan(planStatus.code.inReview, 2);
  const colleague = { guid: place.colleague, name: '同事' };
  const at = new Date();
  const aCase = async (documentGuid: string, submitter: typeof colleague, assignee: typeof colleague) => {
    const [opened] = await db
      .insert(approvalCase)
      .values({
        kind: KIND,
        documentGuid,
        documentNo: `SWEEP-${no}`,
        title: `计划${no}`,
        amount: '1.00',
        isMandatory: false,
        link: '/',
        enterpriseGuid,
        deptGuid,
        submitterGuid: submitter.guid,
        submitterName: submitter.name,
        submitterDept: '部门',
        levels: [
          {
            name: '一级',
            mode: 'any',
            ratio: 100,
            needsFile: false,
            approvers: [{ rule: 'person', userGuid: assignee.guid }],
          },
        ],
        level: 0,
        round: 1,
        submittedAt: at,
      })
      .returning({ guid: approvalCase.guid });
    const task = randomUUID();
    await db.insert(approvalTask).values({
      guid: task,
      caseGuid: opened!.guid,
      level: 0,
      round: 1,
      seat: task,
      kind: 'normal',
      state: 'pending',
      reason: 'rule',
      assigneeGuid: assignee.guid,
      assigneeName: assignee.name,
      assigneeDept: '部门',
      assigneeEnterpriseGuid: enterpriseGuid,
      arrivedAt: at,
    });
    return { opened: opened!.guid, task };
  };
  const sent = await aCase(sentPlan, person, colleague);
  const { task } = await aCase(toDecide, colleague, person);

  const aFile = async (documentGuid: string | null) => {
    const [row] = await db
      .insert(storedFile)
      .values({
        name: '附件.pdf',
        type: 'pdf',
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: randomUUID(),
        scanResult: 'clean',
        uploaderGuid: person.guid,
        uploaderName: person.name,
        ...(documentGuid && { kind: KIND, documentGuid, unboundSince: null }),
      })
      .returning({ guid: storedFile.guid });
    return row!.guid;
  };
  const [job] = await db
    .insert(backgroundJob)
    .values({ ownerGuid: person.guid, kind: 'plan.export.list' })
    .returning({ guid: backgroundJob.guid });
  const file = await aFile(plan);
  const [imported] = await db
    .insert(planImport)
    .values({
      ownerGuid: person.guid,
      enterpriseGuid,
      fileGuid: randomUUID(),
      fileName: '计划.xlsx',
      storageKey: randomUUID(),
      jobGuid: job!.guid,
      planYear: YEAR,
      setup: { sheet: 0, header: null, columns: [], defaults: {} },
    })
    .returning({ guid: planImport.guid });
  const [people] = await db
    .insert(userImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '用户.xlsx',
      storageKey: randomUUID(),
      jobGuid: job!.guid,
    })
    .returning({ guid: userImport.guid });
  const [notice] = await db
    .insert(message)
    .values({ userGuid: person.guid, kind: 'sweep', titleCn: '消息', titleEn: 'Message' })
    .returning({ guid: message.guid });
  const soon = new Date(Date.now() + 3_600_000);
  const [signedIn] = await db
    .insert(session)
    .values({
      userGuid: person.guid,
      accessHash: randomUUID(),
      accessExpiresAt: soon,
      refreshExpiresAt: soon,
      expiresAt: soon,
      rotationKey: randomUUID(),
      ip: '127.0.0.1',
      userAgent: '',
    })
    .returning({ guid: session.guid });
  const [delegation] = await db
    .insert(approvalDelegation)
    .values({
      fromUserGuid: person.guid,
      fromUserName: person.name,
      toUserGuid: place.colleague,
      toUserName: '同事',
      fromTime: new Date(Date.now() + 86_400_000),
      toTime: new Date(Date.now() + 172_800_000),
      reason: '出差',
      enterpriseGuid,
    })
    .returning({ guid: approvalDelegation.guid });
  const project = await aProject(db, { enterpriseGuid, deptGuid, ownerGuid: person.guid });

  const {
    userGuid: _person,
    units: _units,
    projectGuids: _projects,
    ...form
  } = anAppointment(person.guid, {
    validFrom: today(),
  }) as ReturnType<typeof anAppointment> & Record<string, unknown>;
  const appointment = randomUUID();
  await db.insert(supervisor).values({
    ...form,
    guid: appointment,
    userGuid: place.colleague,
    userName: '同事',
    enterpriseGuid,
    enterpriseName: '单位',
    deptName: '部门',
    duty: '',
    email: '',
    status: 1,
    appointedBy: enterpriseGuid,
    createUserGuid: person.guid,
    createUserName: person.name,
  } as never);
  const [unit] = await db
    .insert(supervisedUnit)
    .values({ supervisorGuid: appointment, enterpriseGuid, includesBelow: false, duty: 1, range: 1 })
    .returning({ guid: supervisedUnit.guid });
  const given = randomUUID();
  await db.insert(opinion).values({
    guid: given,
    opinionNo: `YJ-${no}`,
    supervisorGuid: appointment,
    ownerGuid: person.guid,
    ownerName: person.name,
    subject: opinionSubject.code.project,
    subjectGuid: project.guid,
    subjectNo: no,
    subjectName: project.projectName,
    enterpriseGuid,
    enterpriseName: '单位',
    deptGuid,
    projectGuid: project.guid,
    stage: supervisionStage.code.plan,
    type: opinionType.code.rectification,
    content: '请说明',
    dueAt: new Date(inDays(7)),
    sentAt: at,
    status: opinionStatus.code.sent,
  });
  return {
    person: person.guid,
    colleague: place.colleague,
    enterprise: enterpriseGuid,
    dept: ownDept,
    parentDept: deptGuid,
    unitNode: place.parentDept,
    otherDept: place.otherDept,
    role: place.role,
    plan,
    line,
    sentPlan,
    toDecide,
    approvalCase: sent.opened,
    task,
    file,
    upload: await aFile(null),
    project: project.guid,
    planImport: imported!.guid,
    userImport: people!.guid,
    job: job!.guid,
    notice: notice!.guid,
    session: signedIn!.guid,
    delegation: delegation!.guid,
    level: place.level,
    appointment,
    supervisedUnit: unit!.guid,
    opinion: given,
  };
}
