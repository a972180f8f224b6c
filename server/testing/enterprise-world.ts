import { randomInt, randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { enterpriseCalls as calls } from '#shared/areas/enterprise/contract';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { roleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { USCC_ALPHABET, usccCheckCharacter } from '#shared/kit/identifiers/uscc';
import { aCompany, anEnterprise, aUser } from './builders.ts';
import { pdf } from './file-samples.ts';
import type { TestApp } from './test-app.ts';
import { uploadBody } from './upload-body.ts';

type Person = { guid: string };
let serial = 0;

/** A credit code nobody has, with its right check character; by lot, since files of tests share a database. */
export function freshUscc(): string {
  const lot = Array.from({ length: 7 }, () => USCC_ALPHABET[randomInt(USCC_ALPHABET.length)]).join('');
  const body = `91330100MA${lot}`;
  return body + usccCheckCharacter(body);
}

/** The platform with its reviewer, and enterprises that look after their own information. */
export async function enterpriseWorld({ db, call, send }: Pick<TestApp, 'db' | 'call' | 'send'>) {
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const reviewer = await aUser(db, {
    enterpriseGuid: platform.guid,
    deptGuid: platform.deptGuid,
    name: '审核员',
    type: subjectType.code.platform,
    roles: [roleCode.code.dataManager],
  });

  /** A supplier as registration leaves it: nothing filled in, one main account. */
  const aSupplier = async (given: { name?: string } = {}) => {
    const enterprise = await anEnterprise(db, {
      ...given,
      subjectTypes: [subjectType.code.supplier],
      approvalState: enterpriseApproval.code.draft,
    });
    const main = await aUser(db, {
      enterpriseGuid: enterprise.guid,
      type: subjectType.code.supplier,
      phone: `138${String(++serial).padStart(8, '0')}`,
      roles: [roleCode.code.supplier],
    });
    return { ...enterprise, main };
  };

  const aFile = async (person: Person, name = '营业执照.pdf') => {
    const { headers, payload } = uploadBody(name, pdf);
    const answer = await send({ method: 'POST', url: UPLOAD_PATH, person, headers, payload });
    return (answer.json() as { data: { guid: string } }).data.guid;
  };

  /** A whole form as the browser sends it. */
  const aForm = async (person: Person, more: Record<string, unknown> = {}) => {
    const uscc = freshUscc();
    return {
      enterpriseName: `测试企业${uscc.slice(-5)}有限公司`,
      uscc,
      taxpayerId: uscc,
      zhuTiLeiXing: 'T',
      enterpriseKind: '1',
      enterpriseNature: '4',
      enterpriseSize: '3',
      taxKind: '1',
      industryCode: 'C40',
      foundedOn: '2015-06-18',
      registeredCapital: '2000.00',
      businessScope: '仪器仪表制造与销售',
      legalRepName: `法人${uscc.slice(-5)}`,
      legalRepIdNumber: '11010519491231002X',
      legalRepPhone: `139${String(++serial).padStart(8, '0')}`,
      shengId: '330000',
      shiId: '330100',
      areaId: '330106',
      registeredAddress: '浙江省杭州市西湖区文三路1号',
      officeAddress: '浙江省杭州市西湖区文三路1号',
      contactName: '宋佳宁',
      contactPhone: `137${String(++serial).padStart(8, '0')}`,
      contactEmail: 'song@example.com',
      bankAccountName: '测试企业有限公司',
      bankName: '中国工商银行杭州分行',
      bankAccountNo: '1202020209900012345',
      licenceFiles: [await aFile(person)],
      legalRepIdFiles: [await aFile(person, '身份证.pdf')],
      ...more,
    };
  };

  /** Saves a whole form; answers the version under way. */
  const saved = async (person: Person, more: Record<string, unknown> = {}) => {
    const form = await aForm(person, more);
    const answer = await call(calls.save, { guid: randomUUID(), ...form }, person);
    if (answer.code !== 1) throw new Error(`${answer.info} ${JSON.stringify(answer.fields)}`);
    return { ...answer.data, form };
  };

  const submitted = async (person: Person, more: Record<string, unknown> = {}) => {
    const draft = await saved(person, more);
    const answer = await call(calls.submit, { guid: draft.guid, version: draft.version }, person);
    if (answer.code !== 1) throw new Error(`${answer.info} ${JSON.stringify(answer.fields)}`);
    return { ...answer.data, form: draft.form };
  };

  /** The reviewer decides what they have been asked. */
  const decide = async (guid: string, act: 'approve' | 'reject', opinion = '请更正') => {
    const named = { kind: documentKind.code.enterpriseInfo, documentGuid: guid };
    const { data } = await call(approvalCalls.detail, named, reviewer);
    const task = data.levels
      .flatMap(({ tasks }) => tasks)
      .find(({ actions }) => actions.includes('approve'))!;
    const target: Endpoint = approvalCalls[act];
    return call(target, { taskGuid: task.guid, opinion }, reviewer);
  };

  const approved = async (person: Person, more: Record<string, unknown> = {}) => {
    const done = await submitted(person, more);
    const answer = await decide(done.guid, 'approve');
    if (answer.code !== 1) throw new Error(answer.info);
    return done;
  };

  return { platform, reviewer, aSupplier, aFile, aForm, saved, submitted, decide, approved };
}
