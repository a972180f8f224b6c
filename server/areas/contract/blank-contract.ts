import type { z } from 'zod';
import { contractKind, contractType, currency, signMode, valuationType } from '#shared/areas/contract/codes';
import type { contractCalls } from '#shared/areas/contract/contract';
import { contractFaults } from '#shared/areas/contract/contract-faults';
import type { ContractCheck } from '#shared/areas/contract/contract-views';
import { contractForm, type ContractDraft } from '#shared/areas/contract/rules';
import { agencyFeeMethod, feeDiscount } from '#shared/areas/agency-order/codes';
import { taxRate as taxRates } from '#shared/areas/procurement-plan/line/codes';
import { taxed } from '#shared/areas/contract/tax';
import { amountInWords } from '#shared/kit/amount-in-words';
import { isMoney, plainNumber } from '#shared/kit/money';
import { ruleWordings } from '#shared/kit/rule-texts';
import { defaultLanguage, textsIn } from '#shared/kit/language';
import { sql } from 'drizzle-orm';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, notFoundText } from '../../kit/errors.ts';
import { companiesBelow, departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { listSections } from '../project/contract-project.service.ts';
import { findContact } from '../user/user.service.ts';
import { buyerKindOf } from './buyer-kind.ts';
import type { ContractParts, OrderToContract } from './contract-parts.ts';
import { findSource } from './contract-source.ts';
import { STANDING_PURCHASE } from './contract.table.ts';
import { legalFindings } from './legal-check.ts';

type In<C extends 'blank' | 'check' | 'sections'> = z.output<(typeof contractCalls)[C]['input']>;

/** The share of the standard fee an order agreed on: all of it where there is no discount. */
function payRateOf({ agencyFeeMethod: method, feeDiscount: discount, discountPayRate }: OrderToContract) {
  if (discountPayRate) return { discountPayRate: plainNumber(discountPayRate) };
  const isWhole = method === agencyFeeMethod.code.progressive && discount === feeDiscount.code.full;
  return isWhole ? { discountPayRate: '100' } : {};
}

/** VAT of most goods, and of an agency's service. */
const { thirteen: GOODS_RATE, six: SERVICE_RATE } = taxRates.code;

/** What a new contract starts with: what it is drawn up for, the person's company and department, today. */
export const blankContract =
  (parts: ContractParts) =>
  async (asked: In<'blank'>, { db, actor }: Context) => {
    const kind = asked.contractKind ?? (asked.orders ? contractKind.code.agency : contractKind.code.purchase);
    const isAgencyContract = kind === contractKind.code.agency;
    const wanted = {
      contractKind: kind,
      projectGuid: asked.project,
      sectionNo: asked.section,
      selfPlanGuid: asked.selfPlan,
      ordersGuid: asked.orders,
    };
    const { source, fields } = await findSource(db, parts, wanted);
    const below = await companiesBelow(db, actor.enterpriseGuid);
    const partyA = source.enterpriseGuid ?? actor.enterpriseGuid;
    const [missing] = Object.values(fields);
    // Answer what belongs to another unit as missing: a reader must not tell the two apart.
    if (missing !== undefined || !below.includes(partyA)) throw new BusinessError(missing ?? notFoundText);
    const deptGuid = source.deptGuid ?? (partyA === actor.enterpriseGuid ? actor.deptGuid : null);
    const today = await todayOf(db);
    const names = await enterpriseNames(db, [partyA, ...(source.winnerGuid ? [source.winnerGuid] : [])]);
    const departments = await departmentNames(db, deptGuid ? [deptGuid] : []);
    const order = isAgencyContract && asked.orders ? await parts.orderToContract(db, asked.orders) : null;
    const phone = order?.entrustContactPhone || (await findContact(db, actor.guid))?.phone;
    const { columns } = source;
    const amount = source.awardAmount;
    const taxRate = isAgencyContract ? SERVICE_RATE : GOODS_RATE;
    return {
      contractKind: kind,
      contractType: contractType.code.single,
      ...(columns.projectName && {
        contractName: `${columns.projectName}${isAgencyContract ? '委托代理合同' : '合同'}`,
      }),
      ...(columns.projectGuid && { projectGuid: columns.projectGuid }),
      sectionNo: columns.sectionNo,
      ...(columns.selfPlanGuid && { selfPlanGuid: columns.selfPlanGuid }),
      ...(asked.orders && { ordersGuid: asked.orders }),
      partyA,
      partyAContact: order?.entrustContact || actor.name,
      ...(phone && { partyAPhone: phone }),
      ...(source.winnerGuid && { partyB: source.winnerGuid }),
      ...(deptGuid && { deptGuid }),
      ...(amount && { awardAmount: amount, amount, netAmount: taxed(amount, true, taxRate).net }),
      ...(source.awardedOn && { noticeDate: source.awardedOn }),
      currency: currency.code.yuan,
      taxIncluded: true,
      taxRate,
      priceType: valuationType.code.lumpSum,
      ...(order?.agencyFeeMethod && { agencyFeeMethod: order.agencyFeeMethod }),
      ...(order?.feeAmount && { feeAmount: order.feeAmount }),
      ...(order?.feeRate && { feeRate: plainNumber(order.feeRate) }),
      ...(order && payRateOf(order)),
      ...(order?.feeBasis && { feeBasis: order.feeBasis }),
      ...(order?.feePayer && { feePayer: order.feePayer }),
      signDate: today,
      effectiveDate: today,
      startDate: order?.startDate ?? today,
      ...(order?.endDate && { endDate: order.endDate }),
      payTerms: [],
      buyerKind: await buyerKindOf(db, partyA),
      subject: source.content,
      deliveryTime: source.duration,
      deliveryPlace: source.place,
      signMode: signMode.code.electronic,
      partyAName: names.get(partyA) ?? '',
      partyBName: names.get(source.winnerGuid ?? '') ?? '',
      deptName: departments.get(deptGuid ?? '') ?? '',
      projectNo: columns.projectNo,
      projectName: columns.projectName,
      sectionName: columns.sectionName,
      selfPlanNo: columns.selfPlanNo,
      ordersNo: columns.ordersNo,
      awardIsRecorded: columns.awardIsRecorded,
    };
  };

/** What is wrong with a contract as it is filled in, what the law says, and what its amounts make. */
export const checkFilled =
  (parts: ContractParts) =>
  async (
    { guid: _guid, ...given }: In<'check'>,
    { db, language = defaultLanguage }: Context,
  ): Promise<ContractCheck> => {
    const draft = readable(given);
    const { source, fields } = await findSource(db, parts, draft);
    const { awardIsRecorded } = source.columns;
    const { amount, taxIncluded, taxRate } = draft;
    const isAmount = amount != null && isMoney(amount);
    const split =
      isAmount && taxIncluded != null && taxRate != null ? taxed(amount, taxIncluded, taxRate) : null;
    return {
      faults: textsIn(language, {
        ...ruleWordings(contractFaults({ ...given, ...draft } as ContractDraft, { awardIsRecorded })),
        ...fields,
      }),
      findings: await legalFindings(db, draft, { ...source.columns, awardAmount: source.awardAmount }),
      amountCn: isAmount && draft.currency === currency.code.yuan ? amountInWords(amount) : null,
      netAmount: split?.net ?? null,
      taxAmount: split?.tax ?? null,
    };
  };

/** The fields that keep their own rules: those that do not are not there for rules about several. */
function readable(given: Record<string, unknown>): ContractDraft {
  const known = Object.entries(contractForm.shape).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(given[name]);
    return data === undefined || data === null ? [] : [[name, data] as const];
  });
  return Object.fromEntries(known);
}

/** Projects and sections of one's own companies without a standing purchase contract. */
export async function listAwarded({ keyword, ...page }: In<'sections'>, { db, actor }: Context) {
  return listSections(
    db,
    {
      enterpriseGuids: await companiesBelow(db, actor.enterpriseGuid),
      keyword,
      isTaken: (projectGuid, sectionNo) =>
        sql`exists (select from contract where project_guid = ${projectGuid}
          and section_no in ('', ${sectionNo}) and ${sql.raw(STANDING_PURCHASE)})`,
    },
    page,
  );
}
