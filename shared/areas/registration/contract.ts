import { z } from 'zod';
import { ticket } from '#shared/areas/applicant/rules';
import { fileRow } from '#shared/areas/file/contract';
import { sealedInput } from '#shared/areas/session/sealed';
import { endpoint } from '#shared/contract/endpoint';
import { uscc } from '#shared/kit/identifiers/uscc';
import { recordVersion } from '#shared/kit/number-rules';
import { registrationStatus } from './codes.ts';
import { enterpriseNamed, registrationForm } from './form.ts';
import { erpResult, registerResult } from './lookup-codes.ts';

const open = { method: 'POST', send: 'json', access: 'public' } as const;

/** What the business register has on an enterprise. */
export const registerEntry = z.object({
  uscc: z.string(),
  name: z.string(),
  legalRepresentative: z.string(),
  /** As the register words it: 存续, 注销, 吊销. */
  operatingState: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  establishedOn: z.string(),
  address: z.string(),
});
export type RegisterEntry = z.output<typeof registerEntry>;

/** Whether the credit code can be registered: free, under review with somebody, or registered with a text how to join. */
export const occupation = z.object({
  isOccupied: z.boolean(),
  /** What to do instead, in Chinese; empty when it is free. */
  advice: z.string(),
});

/**
 * Asks the business register for what was entered; ticket of purpose `register` or `registrationStatus`. Without a name
 * it answers `differs` with the entry, so that the form can fill it in.
 */
export const checkBusinessRegister = endpoint({
  ...open,
  path: '/reg/checkQiChaCha.do',
  act: 'read',
  summary: '工商登记核验',
  input: enterpriseNamed.partial({ enterpriseName: true }).extend({ ticket: ticket() }),
  output: occupation.extend({ result: registerResult.schema, entry: registerEntry.nullable() }),
});

/** Asks the ERP for a supplier; same tickets. */
export const findErpSupplier = endpoint({
  ...open,
  path: '/reg/querySupplierFromErp.do',
  act: 'read',
  summary: '查询ERP供应商',
  input: z.object({ ticket: ticket(), uscc: uscc() }),
  output: z.object({
    result: erpResult.schema,
    supplier: z.object({ uscc: z.string(), name: z.string(), erpCode: z.string() }).nullable(),
  }),
});

/**
 * Notes that the look-ups do not know the enterprise and its name stands as entered. A GET by the product description,
 * so it is harmless: it needs a ticket, writes one note for it however often it is repeated, and makes no supplier —
 * the registration and its reviewer do.
 */
export const enterSupplier = endpoint({
  method: 'GET',
  send: 'query',
  access: 'public',
  path: '/manualInsertSupplier',
  act: 'write',
  summary: '手工录入未查到的供应商',
  input: enterpriseNamed.extend({ ticket: ticket() }),
  output: occupation,
});

/** What a submitted registration answers; the status page finds it by phone. */
const submitted = z.object({ guid: z.uuid(), registrationNo: z.string(), status: registrationStatus.schema });

/**
 * Registers an enterprise with its first account. The phone is the ticket's (purpose `register`); `credential` seals
 * `newPasswordCredential`. The same `guid` registers once. On success the ticket is used up; on a refusal it stays.
 */
export const register = endpoint({
  ...open,
  path: '/reg/register',
  act: 'write',
  summary: '企业注册',
  input: registrationForm.extend({
    ...sealedInput.shape,
    ticket: ticket(),
    guid: z.uuid('编号格式不正确').optional(),
  }),
  output: submitted,
});

/** Corrects a refused registration and puts it up again; ticket of purpose `registrationStatus`. Without `credential` the password stays. */
export const resubmitRegistration = endpoint({
  ...open,
  path: '/reg/updateRegister',
  act: 'write',
  summary: '更正并重新提交注册',
  input: registrationForm.extend({
    ticket: ticket(),
    guid: z.uuid('编号格式不正确'),
    version: recordVersion(),
    kid: sealedInput.shape.kid.optional(),
    credential: sealedInput.shape.credential.optional(),
  }),
  output: submitted.extend({ version: z.number() }),
});

/** One's own registration as its applicant sees it. */
export const ownRegistration = z.object({
  guid: z.uuid(),
  version: z.number(),
  registrationNo: z.string(),
  status: registrationStatus.schema,
  /** Why it was refused; empty otherwise. */
  refusal: z.string(),
  /** Last day of the review: three working days, `YYYY-MM-DD`; null when the calendar does not reach so far. */
  dueDate: z.string().nullable(),
  submitTime: z.string(),
  decideTime: z.string().nullable(),
  /** Who decides, by role. */
  holder: z.string(),
  userName: z.string(),
  /** Masked. */
  phone: z.string(),
  enterpriseName: z.string(),
  uscc: z.string(),
  zhuTiLeiXing: z.array(z.string()),
  shengId: z.string(),
  shiId: z.string().nullable(),
  areaId: z.string().nullable(),
  /** `浙江省 / 杭州市 / 西湖区`. */
  regionName: z.string(),
  contactName: z.string(),
  email: z.string(),
  licenceFiles: z.array(fileRow),
  actions: z.array(z.literal('resubmit')),
});
export type OwnRegistration = z.output<typeof ownRegistration>;

/** The registrations of the ticket's phone (purpose `registrationStatus`), newest first. */
export const queryOwnRegistrations = endpoint({
  method: 'GET',
  send: 'query',
  access: 'public',
  path: '/reg/querySupplierRegisterInfo.do',
  act: 'read',
  summary: '注册进度',
  input: z.object({ ticket: ticket() }),
  output: z.object({ list: z.array(ownRegistration) }),
});
