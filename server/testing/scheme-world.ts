import { and, eq } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import {
  awardType,
  media,
  qualificationKind,
  quoteType,
  schemeChangeStatus,
  type SchemeStatus,
  schemeStatus,
  sessionWay,
} from '#shared/areas/tender-scheme/codes';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { addDays } from '#shared/kit/dates';
import type { NewProject } from '../areas/project/project.service.ts';
import { defineItem } from '../areas/approval/setup.ts';
import { SCHEME } from '../areas/tender-scheme/scheme-access.ts';
import { tenderScheme, tenderSchemeChange } from '../areas/tender-scheme/scheme.table.ts';
import { today } from './days.ts';
import { materialsWorld } from './materials-world.ts';

type Person = { guid: string; name: string };
type Base = Awaited<ReturnType<typeof materialsWorld>>;

const weights = { weightTech: '50', weightBiz: '10', weightPrice: '40' };
const item = (part: 1 | 2, name: string, fullScore: string) => ({
  part,
  name,
  fullScore,
  kind: 2 as const,
  standard: '按响应程度打分',
  bands: [],
  step: '0.5',
});

/** A scheme that keeps every rule, for a project of a company's own tendering. */
export function aScheme(projectGuid: string, given: Partial<SchemeForm> = {}): SchemeForm {
  const at = (days: number, time: string) => `${addDays(today(), days)} ${time}`;
  const { method, ...evalPlan } = startingPlan(planMethod.code.scored, weights);
  return {
    schemeName: '无缝钢管招标方案',
    projectGuid,
    sectionNos: ['1', '2'],
    estimateAmount: '80000.00',
    tenderWay: tenderWay.code.open,
    organizationType: 2,
    content: '无缝钢管一批',
    zsType: 3,
    qualifications: [{ kind: qualificationKind.code.licence, content: '具有独立法人资格' }],
    consortium: false,
    valuationType: 1,
    quoteType: quoteType.code.lumpSum,
    controlPrice: '75000.00',
    evalMethod: method,
    evalPlan: {
      ...evalPlan,
      scoreItems: [item(1, '供货方案', '30'), item(1, '质量保证', '20'), item(2, '业绩', '10')],
    },
    ...weights,
    committeeTotal: 5,
    committeeExperts: 4,
    committeeOwners: 1,
    expertLibrary: 'PBZJK',
    drawType: 10,
    supervise: [],
    depositNeed: false,
    depositForms: [],
    validityDays: 90,
    media: [media.code.national],
    noticeTime: at(3, '09:00:00'),
    saleStart: at(3, '09:00:00'),
    saleEnd: at(20, '17:00:00'),
    deadline: at(40, '09:30:00'),
    evalTime: at(40, '14:00:00'),
    awardTime: at(60, '09:00:00'),
    contractTime: at(70, '09:00:00'),
    openType: sessionWay.code.online,
    evalType: sessionWay.code.online,
    awardType: awardType.code.buyer,
    candidateCount: 3,
    ...given,
  };
}

/** A project manager with projects to draw schemes up for, and one level that approves them. */
export async function schemeWorld(base?: Base) {
  const world = base ?? (await materialsWorld());
  const { db, call, done, company, manager, projectManager, upload } = world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: SCHEME }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const aTender = (given: Partial<NewProject> = {}) =>
    world.aProjectOf({ tenderWay: tenderWay.code.open, ...given });
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  const form = async (given: Partial<SchemeForm> = {}, projectGuid?: string) => ({
    ...aScheme(projectGuid ?? (await aTender()), given),
    files: [await upload(projectManager)],
  });
  const added = async (given: Partial<SchemeForm> = {}, projectGuid?: string) =>
    (await done(calls.add, await form(given, projectGuid), projectManager)).guid;
  const submitted = async (given: Partial<SchemeForm> = {}) => {
    const guid = await added(given);
    await done(calls.submit, await versioned(guid), projectManager);
    return guid;
  };
  const decide = (guid: string, result: 'approve' | 'reject', by: Person = manager) =>
    done(calls.examination, { guid, result, opinion: '意见', acknowledged: true }, by);
  const approved = async (given: Partial<SchemeForm> = {}) => {
    const guid = await submitted(given);
    await decide(guid, 'approve');
    return guid;
  };
  const s = schemeStatus.code;
  /** A scheme in a state; what only a stage of its project brings is put there. */
  const inState = async (status: SchemeStatus) => {
    if (status === s.draft) return added();
    if (status === s.inReview) return submitted();
    if (status === s.rejected) {
      const guid = await submitted();
      await decide(guid, 'reject');
      return guid;
    }
    const guid = await approved();
    if (status !== s.approved)
      await db.update(tenderScheme).set({ status }).where(eq(tenderScheme.guid, guid));
    return guid;
  };
  /** The form of a stored scheme as its editor sends it back. */
  const formNow = async (guid: string) => {
    const found = await detail(guid);
    const { basePrice: _sealed, files: _files, ...said } = found as unknown as Record<string, unknown>;
    const named = Object.keys(calls.add.input.shape);
    return Object.fromEntries(
      Object.entries(said).filter(
        ([name, value]) => named.includes(name) && value !== null && name !== 'guid',
      ),
    ) as unknown as SchemeForm;
  };
  /** Decides the change of a scheme that is open. */
  const decideChange = async (guid: string, act: 'approve' | 'reject', by: Person = manager) => {
    const [open] = await db
      .select()
      .from(tenderSchemeChange)
      .where(
        and(
          eq(tenderSchemeChange.schemeGuid, guid),
          eq(tenderSchemeChange.status, schemeChangeStatus.code.inReview),
        ),
      );
    const asked = { kind: SCHEME, documentGuid: open!.guid };
    const { levels } = await done(approvalCalls.detail, asked, by);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes(act))!;
    const said = { taskGuid: task.guid, opinion: '意见' };
    return act === 'approve'
      ? done(approvalCalls.approve, { ...said, acknowledged: true }, by)
      : done(approvalCalls.reject, said, by);
  };
  return {
    ...world,
    call,
    aTender,
    detail,
    versioned,
    form,
    added,
    submitted,
    approved,
    decide,
    inState,
    formNow,
    decideChange,
  };
}
