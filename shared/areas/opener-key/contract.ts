import { z } from 'zod';
import { signatureText } from '#shared/areas/certificate/rules';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { optionalText } from '#shared/kit/text-rules';
import { openerKeyEnd, openerKeyState, ownEnds } from './codes.ts';
import { challengeAnswer, madeText, recipientText } from './rules.ts';

/** What its opener may do with a key now. */
export const OPENER_KEY_ACTIONS = ['try', 'end'] as const;
export type OpenerKeyAction = (typeof OPENER_KEY_ACTIONS)[number];

/** A key as its opener and the security administrator see it. */
export const openerKeyBrief = z.object({
  guid: z.uuid(),
  version: z.number(),
  state: openerKeyState.schema,
  personName: z.string(),
  enterpriseName: z.string(),
  /** When its file was signed and taken. */
  registerTime: z.string(),
  /** Serial of the certificate it is signed with, hexadecimal. */
  certificateSerial: z.string(),
  confirmTime: z.string().nullable(),
  confirmedByName: z.string(),
  validTo: z.string().nullable(),
  /** Until its end; null unless it is in force. */
  daysLeft: z.number().nullable(),
  endTime: z.string().nullable(),
  endReason: openerKeyEnd.schema.nullable(),
  endNote: z.string(),
  /** When its opener last showed that they can open with it. */
  tryTime: z.string().nullable(),
});

/** A key of the caller. */
export const ownOpenerKey = openerKeyBrief.extend({
  /** The public half, `age1…`. */
  recipient: z.string(),
  /** SHA-256 of it, hexadecimal: what is read out by telephone. */
  fingerprint: z.string(),
  actions: z.array(z.enum(OPENER_KEY_ACTIONS)),
});
export type OwnOpenerKey = z.output<typeof ownOpenerKey>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const keep = { access: 'openerKey:keep' } as const;
const write = { ...keep, method: 'POST', send: 'json', act: 'write' } as const;
const guid = z.uuid('编号格式不正确');

/** Calls of an opener about the keys of their own. */
export const openerKeyCalls = {
  own: endpoint({
    ...keep,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/openerKey/queryOwnList',
    summary: '查询本人开标密钥',
    input: noInput,
    output: z.object({
      list: z.array(ownOpenerKey),
      /** As the signed file names the opener. */
      opener: z.uuid(),
      personName: z.string(),
      /** Those the registration can be signed with. */
      certificates: z.array(signingCertificate),
      /** Why one cannot register a key now; null when one can. */
      registerObstacle: z.object({ cn: z.string(), en: z.string() }).nullable(),
    }),
  }),
  /** Registers the public half, signed by the opener; the guid is client-made, a repeated call makes nothing new. */
  register: endpoint({
    ...write,
    path: '/openerKey/register',
    summary: '登记开标密钥',
    input: z.object({
      guid,
      recipient: recipientText,
      made: madeText,
      certificateGuid: guid,
      /** Over the SHA-256 of the file `opener-key`, by the key of the certificate. */
      signature: signatureText,
    }),
    output: changed,
  }),
  end: endpoint({
    ...write,
    path: '/openerKey/end',
    summary: '停用本人开标密钥',
    input: versionedGuid.extend({ reason: z.literal(ownEnds, '请选择'), note: optionalText(200) }),
    output: changed,
  }),
  /** Bytes sealed to the registered key; who can open them answers with what is in them. */
  challenge: endpoint({
    ...write,
    path: '/openerKey/challenge',
    summary: '索取开标密钥验证题',
    input: z.object({ guid }),
    /** An age file, base64. */
    output: z.object({ challenge: z.string() }),
  }),
  answer: endpoint({
    ...write,
    path: '/openerKey/answer',
    summary: '提交开标密钥验证结果',
    input: z.object({ guid, answer: challengeAnswer }),
    output: z.object({ tryTime: z.string() }),
  }),
};
/** What is answered about one's own keys. */
export type OwnKeys = z.output<typeof openerKeyCalls.own.output>;
