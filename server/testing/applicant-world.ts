import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import { EVIDENCE_READ_PATH, EVIDENCE_UPLOAD_PATH, openTicket } from '#shared/areas/applicant/contract';
import { approvalCalls } from '#shared/areas/approval/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { FileRow } from '#shared/areas/file/contract';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import type { SmsPurpose } from '#shared/areas/sms-code/codes';
import { AGREEMENT_VERSION } from '#shared/areas/registration/form';
import { roleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { smsCode } from '../areas/sms-code/sms-code.table.ts';
import { aCompany, aUser } from './builders.ts';
import { pdf } from './file-samples.ts';
import { lastCode } from './outbox.ts';
import { seal, takeChallenge } from './sign-in.ts';
import { type Answer, requestFor, testApp } from './test-app.ts';

let serial = 0;

/** The whole server with a platform whose data manager reviews, a purchasing company, and people without accounts. */
export async function applicantWorld() {
  const app = await testApp();
  const { db } = app;
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const reviewer = await aUser(db, {
    enterpriseGuid: platform.guid,
    type: subjectType.code.platform,
    roles: [roleCode.code.dataManager],
  });
  const buyers = await aCompany(db);
  /** Holds the same permission, in a company that is not the platform. */
  const outsider = await aUser(db, {
    enterpriseGuid: buyers.guid,
    roles: [roleCode.code.dataManager],
    permissions: ['registration:review', 'registration:import'],
  });

  const newPhone = () => `139${String(10_000_000 + ++serial)}`;
  const newAddress = () => `10.7.${Math.floor(++serial / 250)}.${(serial % 250) + 1}`;

  /** One public call, each from an address of its own unless said. */
  const ask = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: Record<string, unknown>,
    remoteAddress = newAddress(),
  ): Promise<Answer<z.output<Out>>> => {
    const response = await app.send({ ...requestFor(target, input), remoteAddress });
    const body = response.json<Record<string, unknown>>();
    const data = body['data'] as z.output<Out>;
    return {
      status: response.statusCode,
      code: body['code'] as number | undefined,
      info: (body['info'] ?? body['message'] ?? '') as string,
      data,
      fields: (data as { fields?: Record<string, string> } | null)?.fields ?? {},
    };
  };

  const codeFor = async (phone: string, purpose: SmsPurpose) => {
    // As if the last code had been asked for over a minute ago.
    await db.update(smsCode).set({ createdAt: sql`${smsCode.createdAt} - interval '61 seconds'` });
    await ask(sendSmsCode, { phone, purpose });
    return lastCode(db, phone);
  };

  /** A ticket of a phone, as the pages get it. */
  const ticketFor = async (purpose: ApplicantPurpose, phone = newPhone()) => {
    const code = await codeFor(phone, purpose);
    const { data } = await ask(openTicket, { purpose, phone, code });
    return { phone, ticket: data.ticket };
  };

  const upload = async (ticket: string, name = '营业执照.pdf', content = pdf) => {
    const response = await app.send({
      method: 'POST',
      url: EVIDENCE_UPLOAD_PATH,
      remoteAddress: newAddress(),
      ...evidenceBody(ticket, name, content),
    });
    return response.json<{ code: number; info: string; data: FileRow }>();
  };
  /** Guid of a file sent in. */
  const aFile = async (ticket: string, name?: string) => (await upload(ticket, name)).data.guid;

  const readFile = (ticket: string, guid: string) =>
    app.send({
      method: 'POST',
      url: EVIDENCE_READ_PATH,
      remoteAddress: newAddress(),
      payload: { ticket, guid },
    });

  const sealed = async (value: Record<string, unknown>) => {
    const { kid, publicKey, nonce } = await takeChallenge(app);
    return { kid, credential: seal(publicKey, { ...value, nonce }) };
  };

  /** A complete registration form with a licence, ready to be sent. */
  const aForm = async (ticket: string, more: Record<string, unknown> = {}) => ({
    ticket,
    agreementVersion: AGREEMENT_VERSION,
    userName: `gys${String(100_000 + ++serial)}`,
    enterpriseName: `杭州测试供应${serial}有限公司`,
    uscc: `91330100${String(1_000_000_000 + serial).slice(1)}X`,
    zhuTiLeiXing: [subjectType.code.supplier],
    shengId: '330000',
    shiId: '330100',
    areaId: '330106',
    contactName: '张三',
    email: 'zhang@example.com',
    licenceFiles: [await aFile(ticket)],
    ...(await sealed({ newPassword: PASSWORD })),
    ...more,
  });

  /** The reviewer's task on a document. */
  const taskOf = async (kind: string, documentGuid: string) => {
    const { data } = await app.call(approvalCalls.detail, { kind, documentGuid }, reviewer);
    const task = data.levels.flatMap(({ tasks }) => tasks).find(({ state }) => state === 'pending');
    return task!.guid;
  };
  const approve = async (kind: string, documentGuid: string) =>
    app.call(approvalCalls.approve, { taskGuid: await taskOf(kind, documentGuid) }, reviewer);
  const reject = async (kind: string, documentGuid: string, opinion: string) =>
    app.call(approvalCalls.reject, { taskGuid: await taskOf(kind, documentGuid), opinion }, reviewer);

  return {
    ...app,
    platform,
    reviewer,
    buyers,
    outsider,
    newPhone,
    newAddress,
    ask,
    codeFor,
    ticketFor,
    upload,
    aFile,
    readFile,
    sealed,
    aForm,
    approve,
    reject,
  };
}

/** The password of every form made here. */
export const PASSWORD = 'Qianlan#2027';

/** The body of an upload by ticket, as a browser sends it: the ticket first. */
export function evidenceBody(ticket: string, name: string, content: Buffer) {
  const boundary = 'xxEVIDENCExx';
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="ticket"\r\n\r\n${ticket}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(field + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
