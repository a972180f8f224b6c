import { contractKind, contractType, signMode } from '#shared/areas/contract/codes';
import type { ContractForm } from '#shared/areas/contract/rules';
import { amountsOfShares } from '#shared/areas/contract/pay-terms';
import { taxed } from '#shared/areas/contract/tax';
import { agencyFeeMethod, feeBasis, feePayer } from '#shared/areas/agency-order/codes';
import { addDays } from '#shared/kit/dates';
import { blankContract, listAwarded } from '../../areas/contract/blank-contract.ts';
import { abandonContract } from '../../areas/contract/change-contract.ts';
import { getContract } from '../../areas/contract/read-contracts.ts';
import { contractReview } from '../../areas/contract/review-contracts.ts';
import { signContract } from '../../areas/contract/sign-contract.ts';
import { addContract } from '../../areas/contract/write-contracts.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { contractParts } from '../contract-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { demoPeople } from './people.ts';
import { sendingIn } from './sent-files.ts';

const HANDLER = 'buyer';
const OFFICER = 'planner';
const REPRESENTATIVE = 'delegate';
const APPROVERS = ['manager', 'director'] as const;

const k = contractKind.code;
const t = contractType.code;

/** Shares and days of the payments of most purchases. */
const SHARES = [
  ['预付款', '30', '合同生效后', 15],
  ['到货款', '60', '到货验收合格后', 30],
  ['质保金', '10', '质保期满后', 30],
] as const;

/** Contracts of both kinds in each of the five states, and a voided one, made by the services a person would use. */
export async function addDemoContracts(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const acts = await actsOf(db, storage, identity);
  const { today, agency, purchase, add, submit, decide, approve, abandon } = acts;

  const frame = await add(
    agency({
      contractName: '年度招标代理服务框架合同',
      endDate: addDays(today, 320),
      startDate: addDays(today, -45),
    }),
  );
  await approve(frame);
  await acts.signOnPaper(frame);
  const ending = agency({
    contractName: '迎峰度夏项目招标代理合同',
    contractType: t.wholeProject,
    startDate: addDays(today, -150),
    endDate: addDays(today, 20),
    ...acts.amounts('180000.00', 6, [['一次付清', '100', '代理工作完成后', 30]]),
  });
  await approve(await add(ending));
  await add(agency({ contractName: '下一年度招标代理服务框架合同', startDate: addDays(today, 321) }));
  await submit(await add(agency({ contractName: '造价咨询委托合同', discountPayRate: '70' })));
  await acts.voided(
    await add(agency({ contractName: '造价咨询委托合同（重复录入）', discountPayRate: '70' })),
    '与造价咨询委托合同重复录入，以先提交的一份为准。',
  );
  const turnedDown = await add(agency({ contractName: '采购代理补充委托合同', discountPayRate: '100' }));
  await submit(turnedDown);
  await decide(turnedDown, APPROVERS[0], 'reject', '收费比例高于框架合同，请与代理机构重新商定。');
  const old = await add(agency({ contractName: '原招标代理服务框架合同', endDate: addDays(today, 90) }));
  await approve(old);
  await abandon(old, '代理机构更换，双方协商解除，在办项目已全部转移。');

  const transformer = { signDate: addDays(today, -192), endDate: addDays(today, 180) };
  const first = await purchase('1号机组主变压器更换工程', transformer);
  if (first) {
    const wrong = await add(first);
    await approve(wrong);
    await abandon(wrong, '合同正文附件版本有误，双方同意废弃后重新签订。');
    await approve(await add(first));
  }
  const catalyst = await purchase('脱硝催化剂年度采购', { signDate: addDays(today, -121) });
  if (catalyst) await submit(await add(catalyst));
  const turbine = await purchase('汽轮机本体检修服务', {
    signDate: addDays(today, -61),
    signReason: '双方就技术附件澄清耗时，经分管领导同意延期签订。',
  });
  if (turbine) {
    const guid = await add(turbine);
    await submit(guid);
    await decide(guid, APPROVERS[0], 'reject', '请补充超过预算部分的资金来源说明。');
  }
  const control = await purchase('燃料智能化管控系统', {});
  if (control) await add(control);
  await acts.end();
}

async function actsOf(db: Db, storage: Storage, { userOf, enterpriseOf, departmentOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const context = await as(HANDLER);
  const today = await todayOf(db);
  const { phone } = demoPeople.find(({ userName }) => userName === HANDLER)!;
  const review = contractReview(contractParts);
  const decideTask = review.calls.examination;

  const sendIn = sendingIn({ db, storage });
  const file = (who: Context, name: string) => sendIn(who, name, ['DEMONSTRATION', name, today]);
  const amounts = (
    amount: string,
    rate: 6 | 9 | 13,
    shares: readonly (readonly [node: string, percent: string, condition: string, days: number])[],
  ) => {
    const parts = amountsOfShares(
      amount,
      shares.map(([, percent]) => percent),
    );
    return {
      amount,
      taxRate: rate,
      netAmount: taxed(amount, true, rate).net,
      payTerms: shares.map(([node, percent, condition, days], at) => ({
        node,
        percent,
        condition,
        days,
        amount: parts[at]!,
      })),
    };
  };
  const common = {
    partyA: enterpriseOf(demoCompany.first),
    deptGuid: departmentOf(demoCompany.first, '设备管理科'),
    partyAContact: context.actor.name,
    partyAPhone: phone,
    partyBContact: '业务负责人',
    partyBPhone: '057185001234',
    currency: '156' as const,
    taxIncluded: true,
    priceType: 1 as const,
    startDate: today,
    endDate: addDays(today, 365),
  };
  const agency = (given: Partial<ContractForm>): ContractForm => {
    const form = {
      ...common,
      contractName: '招标代理合同',
      contractKind: k.agency,
      contractType: t.annual,
      partyB: enterpriseOf(demoCompany.agency),
      taxRate: 6 as const,
      payTerms: [],
      agencyFeeMethod: agencyFeeMethod.code.progressive,
      discountPayRate: '80',
      feeBasis: feeBasis.code.winningPrice,
      feePayer: feePayer.code.winner,
      signMode: signMode.code.paperScan,
      ...given,
    };
    const day = form.startDate < today ? form.startDate : today;
    return { ...form, signDate: day, effectiveDate: day, endDate: later(form.endDate, form.startDate) };
  };
  const later = (end: string, start: string) => (end > start ? end : addDays(start, 365));

  /** A purchase of a project without one, from what the project says; null where the project is gone. */
  const purchase = async (
    projectName: string,
    given: Partial<ContractForm>,
  ): Promise<ContractForm | null> => {
    const { list } = await listAwarded({ keyword: projectName, page: 1, rows: 10 }, context);
    const found = list.find((one) => one.projectName === projectName);
    if (!found) return null;
    const { contractName, noticeDate, projectGuid, awardAmount } = await blankContract(contractParts)(
      { project: found.projectGuid },
      context,
    );
    const signDate = given.signDate ?? today;
    return {
      ...common,
      ...amounts(awardAmount!, 13, SHARES),
      contractName: contractName!,
      contractKind: k.purchase,
      contractType: t.single,
      projectGuid,
      noticeDate,
      awardAmount,
      partyB: enterpriseOf(demoCompany.supplier),
      effectiveDate: signDate,
      startDate: signDate,
      subject: `${projectName}的全部设备、材料及技术服务，详见技术协议。`,
      deliveryTime: '合同生效后120日内',
      deliveryPlace: '甲方厂内指定地点',
      quality: '符合国家及行业现行标准和技术协议要求。',
      perfRate: '10',
      perfForm: 1,
      perfDueDate: addDays(today, 540),
      warrantyRate: '3',
      smeFlag: false,
      signMode: signMode.code.electronic,
      ...given,
      signDate,
    };
  };
  const add = async (form: ContractForm) =>
    (
      await addContract(contractParts)(
        { ...form, mainFile: await file(context, `${form.contractName}.pdf`) },
        context,
      )
    ).guid;
  const named = async (guid: string, who: Context) => ({
    guid,
    version: (await getContract(guid, who)).version,
  });
  const submit = async (guid: string) => review.calls.submit(await named(guid, context), context);
  const decide = async (guid: string, by: string, result: 'approve' | 'reject', opinion: string) =>
    decideTask({ guid, result, opinion, acknowledged: true }, await as(by));
  const agree = async (guid: string) => {
    for (const by of APPROVERS) await decide(guid, by, 'approve', '同意。');
  };
  const approve = async (guid: string) => {
    await submit(guid);
    await agree(guid);
  };
  const abandon = async (guid: string, reason: string) => {
    const officer = await as(OFFICER);
    const { changeGuid } = await abandonContract(contractParts, review)(
      { ...(await named(guid, officer)), reason },
      officer,
    );
    await agree(changeGuid);
  };
  /** Handed in, taken back, and ended by the plan officer. */
  const voided = async (guid: string, reason: string) => {
    const officer = await as(OFFICER);
    await submit(guid);
    await review.calls.recall(await named(guid, context), context);
    await review.calls.void({ ...(await named(guid, officer)), reason }, officer);
  };
  const signOnPaper = async (guid: string) => {
    const who = await as(REPRESENTATIVE);
    const scanFile = await file(who, '双方签章扫描件.pdf');
    await signContract({ ...(await named(guid, context)), scanFile, coversBoth: true }, who);
  };
  return {
    today,
    agency,
    purchase,
    amounts,
    add,
    submit,
    decide,
    approve,
    abandon,
    voided,
    signOnPaper,
    end,
  };
}
