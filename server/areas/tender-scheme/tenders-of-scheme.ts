import { computeType } from '#shared/areas/deposit/codes';
import { sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { planNodes, type PlannedDays } from '#shared/areas/tender-plan/nodes';
import { formatDate } from '#shared/kit/dates';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { plannedDaysOf } from '../project/project-stage.service.ts';
import { sectionsOf } from '../project/sections.service.ts';
import { makeTenders, type NewTender, retellTenders } from '../tender/making.service.ts';
import { openBasePrice } from './scheme-form.ts';
import type { Scheme } from './scheme.table.ts';

const p = planProgress.code;

/** The days its time table gives the nodes of a plan; those it is silent about are the project's. */
const plannedDays = (of: Scheme, ofProject: ReadonlyMap<number, string>): PlannedDays => {
  const said: Partial<Record<number, Date>> = {
    [p.issued]: of.noticeTime ?? of.saleStart,
    [p.bidsReturned]: of.deadline,
    [p.opened]: of.deadline,
    [p.evaluated]: of.evalTime,
    [p.awarded]: of.awardTime,
    [p.signed]: of.contractTime,
  };
  return planNodes.map((node) => {
    const at = said[node];
    return at ? formatDate(at) : (ofProject.get(node) ?? null);
  });
};

/** What a scheme says alike of all its tenders. */
const saidOfAll = (of: Scheme, ofProject: ReadonlyMap<number, string>) =>
  ({
    plannedDays: plannedDays(of, ofProject),
    tenderWay: of.tenderWay,
    legalRegime: of.legalRegime,
    isMandatory: of.isMandatory,
    organizationType: of.organizationType,
    // 线上开标 and 线下开标 are what 执行方式 begins with.
    execMode: of.openType,
    zsType: of.zsType,
    qualifications: of.qualifications,
    consortium: of.consortium,
    maxMembers: of.maxMembers,
    evalMethod: of.evalMethod,
    evalPlan: of.evalPlan,
    weightTech: of.weightTech,
    weightBiz: of.weightBiz,
    weightPrice: of.weightPrice,
    depositNeed: of.depositNeed,
    computeType: of.computeType,
    depositForms: of.depositForms,
    saleStart: of.saleStart,
    saleEnd: of.saleEnd,
    applyEnd: of.applyEnd,
    deadline: of.deadline,
    validityDays: of.validityDays,
  }) satisfies Partial<NewTender>;

/** The tenders of an approved scheme: one of each section, of an undivided project one; in the transaction of the approval. */
export async function makeTendersOf(db: Db, context: AuditContext, of: Scheme): Promise<void> {
  const all = await sectionsOf(db, of.projectGuid);
  const named = all.filter(
    ({ sectionNo, state }) => state === sectionState.code.live && of.sectionNos.includes(sectionNo),
  );
  // What failed or ended since it was saved is not tendered.
  if (of.sectionNos.length > 0 && named.length === 0) return;
  const isOne = of.sectionNos.length <= 1;
  const common = {
    ...saidOfAll(of, await plannedDaysOf(db, of.projectGuid)),
    projectGuid: of.projectGuid,
    projectNo: of.projectNo,
    projectName: of.projectName,
    projectNature: of.projectNature,
    projectType: of.projectType,
    schemeGuid: of.guid,
    sourceNo: of.schemeNo,
    entrustUnit: of.entrustUnit,
    enterpriseGuid: of.enterpriseGuid,
    deptGuid: of.deptGuid,
    deptName: of.deptName,
    agentGuid: of.agentGuid,
    agentUnit: of.agentUnit,
    createUserGuid: of.createUserGuid,
    createUserName: of.createUserName,
  };
  // Of several sections each has its own amounts; that of a single one is what the scheme says.
  const list = isOne
    ? [
        {
          ...common,
          sectionNo: named[0]?.sectionNo ?? '',
          sectionName: named[0]?.sectionName ?? '',
          estimateAmount: of.estimateAmount,
          controlPrice: of.controlPrice,
          depositValue: of.depositValue,
          ...(of.basePriceSealed !== null && { basePrice: openBasePrice(of.basePriceSealed) }),
        },
      ]
    : named.map(({ sectionNo, sectionName, amount, controlPrice, deposit }) => ({
        ...common,
        sectionNo,
        sectionName,
        estimateAmount: amount,
        controlPrice: atMost(controlPrice, amount),
        depositValue:
          of.computeType === computeType.code.fixedAmount ? (deposit ?? of.depositValue) : of.depositValue,
      }));
  await makeTenders(
    db,
    context,
    list.map((one) => ({
      ...one,
      tenderName: [of.projectName, one.sectionName].filter(Boolean).join(' ').slice(0, NAME_MAX),
    })),
  );
}

const NAME_MAX = 200;

/** A ceiling no higher than the estimate; of another there is none. */
const atMost = (price: string | null, estimate: string) =>
  price !== null && compareMoney(price, estimate) <= 0 ? price : null;

/** What a change of a scheme says anew of its tenders: what was changed of one stays where the scheme says what it said. */
export async function retellTendersOf(
  db: Db,
  context: AuditContext,
  before: Scheme,
  after: Scheme,
): Promise<void> {
  const ofProject = await plannedDaysOf(db, after.projectGuid);
  const old = saidOfAll(before, ofProject);
  const said = Object.entries(saidOfAll(after, ofProject)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  );
  await retellTenders(db, context, before.guid, Object.fromEntries(said));
}
