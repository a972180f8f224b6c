import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import {
  contractAdminStatus,
  contractKind,
  type ContractAdminStatus,
  type ContractKind,
} from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import type { ContractForm } from '#shared/areas/contract/rules';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../areas/approval/setup.ts';
import { CONTRACT } from '../areas/contract/contract-access.ts';
import { contractChange } from '../areas/contract/contract-change.table.ts';
import { contract, type Contract } from '../areas/contract/contract.table.ts';
import { storedFile } from '../areas/file/file.table.ts';
import type { NewProject } from '../areas/project/project.service.ts';
import { anEnterprise, aUser } from './builders.ts';
import { entrustWorld } from './entrust-world.ts';
import type { PlanWorld } from './plan-world.ts';
import { aProject } from './project-world.ts';
import { today } from './days.ts';

type Person = { guid: string; name: string };

/** What every main file of the tests contains. */
export const MAIN_CONTENT = '合同正文';

/** The whole server with a unit, its agency and a supplier, their people, and contracts of either kind in any state. */
export async function contractWorld(base?: PlanWorld) {
  const world = await entrustWorld(base);
  const { db, company, dept, done, person, manager, handler, officer, agency, representative, upload } =
    world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: CONTRACT }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const aWinner = async (name: string) => {
    const enterprise = await anEnterprise(db, {
      name,
      subjectTypes: [subjectType.code.supplier],
      approvalState: enterpriseApproval.code.approved,
    });
    const signer = await aUser(db, {
      enterpriseGuid: enterprise.guid,
      type: subjectType.code.supplier,
      name: `${name}签约人`,
      roles: [roleCode.code.supplier],
    });
    return { ...enterprise, signer };
  };
  const supplier = await aWinner('华东设备');
  const otherSupplier = await aWinner('西部设备');
  const projectManager = await person([roleCode.code.projectManager], { name: '项目经理' });
  const colleague = await person([roleCode.code.handler], { name: '另一经办人' });

  const awarded = (given: Partial<NewProject> = {}) =>
    aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: projectManager.guid,
      awardAmount: '113000.00',
      stages: [{ stage: 6, reachedDate: addDays(today(), -10) }],
      ...given,
    });

  /** A main file just uploaded whose content is known. */
  const mainFile = async (who: Person = handler) => {
    const guid = await upload(who);
    const sha256 = createHash('sha256').update(MAIN_CONTENT).digest('hex');
    await db.update(storedFile).set({ name: '合同.pdf', sha256 }).where(eq(storedFile.guid, guid));
    return guid;
  };

  /** What both kinds have; it keeps every rule together with what its kind adds. */
  const common = {
    contractName: '设备采购合同',
    contractType: 3,
    partyA: company.guid,
    deptGuid: dept.guid,
    partyAContact: '张三',
    partyAPhone: '13800138000',
    partyBContact: '李四',
    partyBPhone: '13900139000',
    currency: '156',
    taxIncluded: true,
    priceType: 1,
    signDate: today(),
    effectiveDate: today(),
    startDate: today(),
    endDate: addDays(today(), 300),
    signMode: 2,
  } as const;

  /** A purchase contract that keeps every rule, for an awarded project of its own unless said. */
  const purchase = async (given: Partial<ContractForm> = {}): Promise<ContractForm> => ({
    ...common,
    contractKind: contractKind.code.purchase,
    projectGuid: 'projectGuid' in given ? given.projectGuid : (await awarded()).guid,
    partyB: supplier.guid,
    amount: '113000.00',
    taxRate: 13,
    netAmount: '100000.00',
    noticeDate: addDays(today(), -10),
    payTerms: [
      { node: '预付', percent: '30', amount: '33900.00', condition: '', days: 15 },
      { node: '验收', percent: '70', amount: '79100.00', condition: '验收合格', days: 30 },
    ],
    subject: '变压器',
    deliveryTime: '60天',
    deliveryPlace: '厂内',
    quality: '合格',
    ...given,
  });
  /** An annual agency contract that keeps every rule. */
  const agencyForm = (given: Partial<ContractForm> = {}): Promise<ContractForm> =>
    Promise.resolve({
      ...common,
      contractName: '年度招标代理合同',
      contractKind: contractKind.code.agency,
      contractType: 2,
      partyB: agency.guid,
      taxRate: 6,
      payTerms: [],
      agencyFeeMethod: 3,
      discountPayRate: '80',
      feeBasis: 1,
      feePayer: 1,
      ...given,
    });
  const formOf = { [contractKind.code.agency]: agencyForm, [contractKind.code.purchase]: purchase };

  const read = async (guid: string): Promise<Contract> =>
    (await db.select().from(contract).where(eq(contract.guid, guid)))[0]!;
  const named = async (guid: string) => ({ guid, version: (await read(guid)).version });

  /** A draft of the handler's that could be submitted. */
  const contractDraft = async (kind: ContractKind, given: Partial<ContractForm> = {}) => {
    const form = { ...(await formOf[kind](given)), mainFile: await mainFile() };
    return (await done(calls.add, form, handler)).guid;
  };
  const decideContract = async (
    documentGuid: string,
    result: 'approve' | 'reject',
    who: Person = manager,
  ) => {
    const { levels } = await done(approvalCalls.detail, { kind: CONTRACT, documentGuid }, who);
    const { guid: taskGuid } = levels
      .flatMap(({ tasks }) => tasks)
      .find(({ actions }) => actions.includes(result))!;
    const acknowledged = result === 'approve' ? { acknowledged: true } : {};
    await done(approvalCalls[result] as Endpoint, { taskGuid, opinion: '已阅', ...acknowledged }, who);
  };
  const submitContract = async (guid: string) =>
    done(calls.submit, { ...(await named(guid)), answer: '已按意见修改' }, handler);
  /** The change or abandonment that is being decided. */
  const openChange = async (contractGuid: string) =>
    (await db.select().from(contractChange).where(eq(contractChange.contractGuid, contractGuid))).find(
      ({ status }) => status === 1009,
    )!.guid;
  /** Asks for the end of a contract; it is not decided yet. */
  const askAbandon = async (guid: string) =>
    done(calls.abandon, { ...(await named(guid)), reason: '双方协商解除' }, officer);
  const partyBOf = (kind: ContractKind) =>
    kind === contractKind.code.agency ? agency.agent : supplier.signer;
  const signAs = async (guid: string, who: Person) =>
    done(calls.sign, { ...(await named(guid)), scanFile: await upload(who) }, who);
  const signBoth = async (guid: string, kind: ContractKind) => {
    await signAs(guid, representative);
    await signAs(guid, partyBOf(kind));
  };

  const s = contractAdminStatus.code;
  /** A contract that has come as far as a state, through the calls people use. */
  const contractIn = async (
    kind: ContractKind,
    state: ContractAdminStatus,
    given: Partial<ContractForm> = {},
  ): Promise<string> => {
    const guid = await contractDraft(kind, given);
    if (state === s.draft) return guid;
    await submitContract(guid);
    if (state === s.inReview) return guid;
    await decideContract(guid, state === s.rejected ? 'reject' : 'approve');
    if (state === s.abandoned) {
      await askAbandon(guid);
      await decideContract(await openChange(guid), 'approve');
    }
    return guid;
  };

  return {
    ...world,
    supplier,
    otherSupplier,
    projectManager,
    colleague,
    awarded,
    mainFile,
    purchase,
    agencyForm,
    readContract: read,
    namedContract: named,
    contractDraft,
    decideContract,
    submitContract,
    openChange,
    askAbandon,
    partyBOf,
    signAs,
    signBoth,
    contractIn,
  };
}
