import { contractKind } from '#shared/areas/contract/codes';
import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import { type ContractForm, contractForm } from '#shared/areas/contract/rules';
import { subjectType } from '#shared/areas/enterprise/codes';
import { yearOf } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import type { Wording } from '#shared/kit/language';
import { formColumns } from '../../db/form-columns.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { unitCheck } from '../document/unit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { buyerKindOf } from './buyer-kind.ts';
import type { ContractParts } from './contract-parts.ts';
import { findSource, type Source } from './contract-source.ts';
import { type Contract, contract } from './contract.table.ts';

/** A form whose references are there, as columns of the contract. */
export interface CheckedContract {
  columns: ReturnType<typeof columnsOf>;
  /** One's own number; empty: the contract is given one. */
  ownNumber: string;
  /** 单位简码 of party A and the year of signing, for the number. */
  shortCode: string;
  year: number;
}

/**
 * Checks what a form refers to (documents.md 5.6): parties, department, project, plan, order, number. What depends on
 * other fields may still be wrong in a draft. Throws BusinessError with a text for each field that is wrong.
 */
export async function checkContract(
  { db, actor }: Viewer,
  parts: ContractParts,
  form: ContractForm,
): Promise<CheckedContract> {
  const { source, fields } = await findSource(db, parts, form);
  const { unit, ...partyFaults } = await checkPartyA({ db, actor }, form, source);
  const { partyB, ...otherFaults } = await checkPartyB(db, form, source);
  Object.assign(fields, partyFaults.fields, otherFaults.fields);
  const isForeign = source.enterpriseGuid !== null && source.enterpriseGuid !== form.partyA;
  if (isForeign && unit) fields[sourceField(form)] ??= SOURCE_TEXT[sourceField(form)];
  const shortCode = unit?.shortCode ?? '';
  const ownNumber = form.contractNo ?? '';
  if (ownNumber !== '' && ownNumber.startsWith(`${shortCode}-HT-`)) fields['contractNo'] = t.ownNumber;

  const [first] = Object.values(fields);
  if (first !== undefined || !unit || !partyB) throw new BusinessError(first ?? ruleText.choose, fields);
  return {
    columns: columnsOf(form, source, {
      partyAName: unit.name,
      partyBName: partyB.name,
      deptName: unit.deptName,
      buyerKind: form.buyerKind ?? (await buyerKindOf(db, form.partyA)),
    }),
    ownNumber,
    shortCode,
    year: yearOf(form.signDate),
  };
}

const SOURCE_TEXT = {
  projectGuid: t.project,
  selfPlanGuid: t.selfPlan,
  ordersGuid: t.orders,
} as const;

function sourceField(form: ContractForm): keyof typeof SOURCE_TEXT {
  if (form.contractKind === contractKind.code.agency) return 'ordersGuid';
  return form.projectGuid ? 'projectGuid' : 'selfPlanGuid';
}

const checkUnit = unitCheck({
  area: 'contract',
  unit: 'partyA',
  dept: 'deptGuid',
  texts: { unit: t.partyA, dept: t.dept },
});

/** Party A is named as an enterprise. */
async function checkPartyA(
  viewer: Viewer,
  { partyA, deptGuid }: Pick<ContractForm, 'partyA' | 'deptGuid'>,
  source: Pick<Source, 'deptGuid'>,
) {
  const company = await findCompany(viewer.db, partyA);
  const named = { partyA: company?.guid ?? partyA, deptGuid };
  const { unit, dept, fields } = await checkUnit(viewer, named, source.deptGuid);
  if (!unit || !dept || 'deptGuid' in fields) return { unit: null, fields };
  const buyer = await findEnterprise(viewer.db, partyA);
  return {
    unit: { name: buyer?.name ?? unit.name, shortCode: unit.shortCode, deptName: dept.name },
    fields,
  };
}

async function checkPartyB(db: Context['db'], form: ContractForm, { winnerGuid }: Source) {
  const wrong = (text: Wording) => ({ partyB: null, fields: { partyB: text } });
  if (form.partyB === form.partyA) return wrong(t.partyBSame);
  const partyB = await findEnterprise(db, form.partyB);
  if (!partyB?.isActive) return wrong(t.partyBMissing);
  const isAgencyContract = form.contractKind === contractKind.code.agency;
  if (isAgencyContract && !partyB.subjectTypes.includes(subjectType.code.agency))
    return wrong(t.partyBAgency);
  if (winnerGuid !== null && winnerGuid !== form.partyB)
    return wrong(isAgencyContract ? t.orders : t.notWinner);
  return { partyB, fields: {} };
}

/** What a purchase has none of. */
const NO_FEE = {
  agencyFeeMethod: null,
  feeAmount: null,
  feeRate: null,
  discountPayRate: null,
  feeBasis: null,
  feePayer: null,
};

function columnsOf(
  form: ContractForm,
  { columns, awardAmount }: Source,
  names: Pick<Contract, 'partyAName' | 'partyBName' | 'deptName' | 'buyerKind'>,
) {
  const isAgencyContract = form.contractKind === contractKind.code.agency;
  const { contractNo: _given, ...own } = formColumns(contract, contractForm, form);
  return {
    ...own,
    ...(!isAgencyContract && NO_FEE),
    ...columns,
    ...names,
    agentUnit: isAgencyContract ? names.partyBName : columns.agentUnit,
    enterpriseGuid: form.partyA,
    awardAmount: awardAmount ?? (isAgencyContract ? null : own.awardAmount),
    originalAmount: own.amount,
    originalEndDate: own.endDate,
  };
}
