import { contractKind } from '#shared/areas/contract/codes';
import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import type { ContractDraft } from '#shared/areas/contract/rules';
import { awardFor } from '#shared/areas/project/award';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { projectToContract } from '../project/contract-project.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { selfPlanToContract } from '../self-plan/contract-self-plan.service.ts';
import type { ContractParts } from './contract-parts.ts';
import type { Contract } from './contract.table.ts';

/** Columns of a contract that come from what it was drawn up for. */
export type SourceColumns = Pick<
  Contract,
  | 'setupGuid'
  | 'projectGuid'
  | 'projectNo'
  | 'projectName'
  | 'projectNature'
  | 'projectType'
  | 'tenderWay'
  | 'organizationType'
  | 'legalRegime'
  | 'isMandatory'
  | 'sectionNo'
  | 'sectionName'
  | 'selfPlanGuid'
  | 'selfPlanNo'
  | 'ordersGuid'
  | 'ordersNo'
  | 'ordersName'
  | 'agentUnit'
  | 'awardIsRecorded'
>;

/** What a contract was drawn up for, with what it says of the award. */
export interface Source {
  columns: SourceColumns;
  /** Whose it is; null when the contract was drawn up for nothing. */
  enterpriseGuid: string | null;
  /** 元; null where none is on record. */
  awardAmount: string | null;
  /** Enterprise that won; null where it is not on record. */
  winnerGuid: string | null;
  awardedOn: string | null;
  deptGuid: string | null;
  /** Defaults of a new contract. */
  content: string;
  place: string;
  duration: string;
}

const NOTHING: Source = {
  columns: {
    setupGuid: null,
    projectGuid: null,
    projectNo: '',
    projectName: '',
    projectNature: null,
    projectType: null,
    tenderWay: null,
    organizationType: null,
    legalRegime: null,
    isMandatory: false,
    sectionNo: '',
    sectionName: '',
    selfPlanGuid: null,
    selfPlanNo: '',
    ordersGuid: null,
    ordersNo: '',
    ordersName: '',
    agentUnit: '',
    awardIsRecorded: false,
  },
  enterpriseGuid: null,
  awardAmount: null,
  winnerGuid: null,
  awardedOn: null,
  deptGuid: null,
  content: '',
  place: '',
  duration: '',
};

type Asked = Pick<
  ContractDraft,
  'contractKind' | 'projectGuid' | 'sectionNo' | 'selfPlanGuid' | 'ordersGuid'
>;

/**
 * Finds what a contract is drawn up for, whoever asks: a project's section or a self-procurement plan for a purchase, an
 * entrust order for an agency contract; what the other kind names is passed over. `fields`: what is not there.
 */
export async function findSource(
  db: Db,
  parts: Pick<ContractParts, 'orderToContract'>,
  asked: Asked,
): Promise<{ source: Source; fields: Record<string, Wording> }> {
  if (asked.contractKind === contractKind.code.agency)
    return asked.ordersGuid ? orderSource(db, parts, asked.ordersGuid) : found(NOTHING);
  if (asked.projectGuid) return projectSource(db, asked.projectGuid, asked.sectionNo ?? '');
  return asked.selfPlanGuid ? selfPlanSource(db, asked.selfPlanGuid) : found(NOTHING);
}

const found = (source: Source) => ({ source, fields: {} });
const missing = (field: string, text: Wording) => ({ source: NOTHING, fields: { [field]: text } });

async function projectSource(db: Db, projectGuid: string, sectionNo: string) {
  const known = await projectToContract(db, projectGuid, sectionNo);
  if (!known) return missing('projectGuid', t.project);
  const { project, sections, awards, awardedOn } = known;
  const section = sections.find((one) => one.sectionNo === sectionNo);
  if (sectionNo !== '' && !section) return missing('sectionNo', t.section);
  const setup = await setupOfProject(db, projectGuid);
  const award = awardFor(sectionNo, awards);
  // Do not take the award of a project with several sections for that of one section.
  const ofProject = sectionNo === '' || sections.length === 1 ? project.awardAmount : null;
  const awardAmount = award?.amount ?? ofProject;
  const of = section ?? sections[0];
  return found({
    columns: {
      ...NOTHING.columns,
      setupGuid: setup?.guid ?? null,
      projectGuid,
      projectNo: project.projectNo,
      projectName: project.projectName,
      projectNature: project.projectNature,
      projectType: project.projectType,
      tenderWay: project.tenderWay,
      organizationType: project.organizationType,
      legalRegime: project.legalRegime,
      isMandatory: project.isMandatory,
      sectionNo,
      sectionName: section?.sectionName ?? '',
      ordersGuid: setup?.ordersGuid ?? null,
      ordersNo: project.ordersNo,
      ordersName: project.ordersName,
      agentUnit: project.agentUnit,
      awardIsRecorded: awardAmount !== null,
    },
    enterpriseGuid: project.enterpriseGuid,
    awardAmount,
    winnerGuid: award?.winnerGuid ?? null,
    awardedOn,
    deptGuid: project.deptGuid,
    content: of?.content ?? setup?.itemSummary ?? '',
    place: of?.place ?? '',
    duration: of?.duration ?? '',
  });
}

async function selfPlanSource(db: Db, guid: string) {
  const plan = await selfPlanToContract(db, guid);
  if (plan?.status !== planStatus.code.used || plan.resultAmount === null)
    return missing('selfPlanGuid', t.selfPlan);
  return found({
    ...NOTHING,
    columns: {
      ...NOTHING.columns,
      selfPlanGuid: guid,
      selfPlanNo: plan.planNo,
      projectName: plan.projectName,
      projectNature: plan.projectNature,
      projectType: plan.projectType,
      tenderWay: plan.tenderWay,
      awardIsRecorded: true,
    },
    enterpriseGuid: plan.enterpriseGuid,
    awardAmount: plan.resultAmount,
    winnerGuid: plan.winnerGuid,
    awardedOn: plan.resultDate,
    deptGuid: plan.planDept,
    content: plan.content,
  });
}

async function orderSource(
  db: Db,
  { orderToContract }: Pick<ContractParts, 'orderToContract'>,
  guid: string,
) {
  const order = await orderToContract(db, guid);
  if (!order) return missing('ordersGuid', t.orders);
  return found({
    ...NOTHING,
    columns: {
      ...NOTHING.columns,
      setupGuid: order.setupGuid,
      ordersGuid: guid,
      ordersNo: order.ordersNo,
      ordersName: order.ordersName,
      projectNo: order.projectNo,
      projectName: order.projectName,
      projectNature: order.projectNature,
      projectType: order.projectType,
      tenderWay: order.tenderWay,
      organizationType: order.organizationType,
      isMandatory: order.isMandatory,
    },
    enterpriseGuid: order.enterpriseGuid,
    winnerGuid: order.agentGuid,
    deptGuid: order.deptGuid,
  });
}
