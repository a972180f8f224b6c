import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { blacklistCalls, ownMeasureCalls } from '#shared/areas/supplier-rating/blacklist-contract';
import {
  bandConsequence,
  measureKind,
  measureReason,
  supplierGrade,
} from '#shared/areas/supplier-rating/codes';
import type { MeasureForm, SchemeForm } from '#shared/areas/supplier-rating/forms';
import { ratingCalls } from '#shared/areas/supplier-rating/rating-contract';
import { aCompany, anEnterprise, aUser } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { fillCalendar } from './whole-calendar.ts';
import { today } from './days.ts';

type Person = { guid: string };

/** Quality 60, delivery 40; below 60 is D with a blacklisting advised. */
export const aScheme = (given: Partial<SchemeForm> = {}): SchemeForm => ({
  name: '供应商履约评价',
  criteria: [
    { name: '质量', weight: '60' },
    { name: '交付', weight: '40.00' },
  ],
  bands: [
    { from: '0', to: '60', grade: supplierGrade.code.d, consequence: bandConsequence.code.blacklist },
    { from: '60', to: '85', grade: supplierGrade.code.b, consequence: bandConsequence.code.none },
    { from: '85', to: '100', grade: supplierGrade.code.a, consequence: bandConsequence.code.none },
  ],
  ...given,
});

/** A rating for last year. */
export const aRating = (
  supplierGuid: string,
  scores: readonly string[],
  given: Record<string, unknown> = {},
) => ({
  supplierGuid,
  period: String(Number(today().slice(0, 4)) - 1),
  hasBusiness: true,
  scores: scores.map((score) => ({ score })),
  ...given,
});

/** A blacklisting for a year. */
export const aMeasure = (supplierGuid: string, given: Partial<MeasureForm> = {}): MeasureForm => ({
  supplierGuid,
  kind: measureKind.code.blacklisting,
  reason: measureReason.code.falsehood,
  facts: '投标文件中的业绩证明系伪造',
  months: 12,
  statementDays: 10,
  ...given,
});

/** Two purchasing companies, each with somebody who rates and proposes and somebody who decides, and suppliers. */
export async function ratingWorld({ db, call }: Pick<TestApp, 'db' | 'call'>) {
  await fillCalendar(db);
  const r = roleCode.code;
  const company = async (name: string) => {
    const made = await aCompany(db, { name });
    const inIt = { enterpriseGuid: made.guid, deptGuid: made.deptGuid };
    return {
      ...made,
      rater: await aUser(db, { ...inIt, name: `${name}项目经理`, roles: [r.projectManager] }),
      decider: await aUser(db, { ...inIt, name: `${name}计划专责`, roles: [r.planOfficer] }),
      /** Looks after the library, and so the scheme. */
      keeper: await aUser(db, { ...inIt, name: `${name}数据管理员`, roles: [r.dataManager] }),
      /** Has nothing to do with suppliers. */
      clerk: await aUser(db, { ...inIt, roles: [r.approver] }),
    };
  };
  const aSupplier = async (name?: string) => {
    const made = await anEnterprise(db, {
      ...(name && { name }),
      subjectTypes: [subjectType.code.supplier],
      approvalState: enterpriseApproval.code.approved,
    });
    const main = await aUser(db, {
      enterpriseGuid: made.guid,
      type: subjectType.code.supplier,
      roles: [r.supplier],
    });
    return { ...made, main };
  };
  const first = await company('甲采购公司');
  const second = await company('乙采购公司');

  const inForce = async (by: Person, form = aScheme()) => {
    const draft = await call(ratingCalls.saveScheme, form, by);
    return call(ratingCalls.putInForce, draft.data, by);
  };
  const published = async (by: Person, form: ReturnType<typeof aRating>) => {
    const draft = await call(ratingCalls.save, form as never, by);
    if (draft.code !== 1) throw new Error(`${draft.info} ${JSON.stringify(draft.fields)}`);
    return call(ratingCalls.publish, draft.data, by);
  };
  /** A measure of which the supplier has been told. */
  const noticed = async (by: Person, form: MeasureForm) => {
    const draft = await call(blacklistCalls.save, form, by);
    if (draft.code !== 1) throw new Error(`${draft.info} ${JSON.stringify(draft.fields)}`);
    const sent = await call(blacklistCalls.notify, draft.data, by);
    if (sent.code !== 1) throw new Error(sent.info);
    return sent.data;
  };
  /** One its supplier has answered. */
  const stated = async (by: Person, form: MeasureForm, main: Person) =>
    (await call(ownMeasureCalls.state, { ...(await noticed(by, form)), text: '业绩属实，附合同' }, main))
      .data;
  return { first, second, aSupplier, inForce, published, noticed, stated };
}
