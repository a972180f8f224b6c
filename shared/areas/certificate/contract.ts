import { z } from 'zod';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { optionalText } from '#shared/kit/text-rules';
import { certificateStatus, ownReasons, revocationReason } from './codes.ts';
import { certificateRequest, signatureText } from './rules.ts';

/** What its holder may do with a certificate now. */
export const CERTIFICATE_ACTIONS = ['withdraw', 'renew', 'revoke', 'sign'] as const;
export type CertificateAction = (typeof CERTIFICATE_ACTIONS)[number];

/** One certificate or application for one, as both its holder and the authority see it. */
export const certificateBrief = z.object({
  guid: z.uuid(),
  version: z.number(),
  status: certificateStatus.schema,
  enterpriseName: z.string(),
  uscc: z.string(),
  personName: z.string(),
  /** Login name of the person. */
  userName: z.string(),
  /** Hexadecimal; null before it is issued. */
  serial: z.string().nullable(),
  /** SHA-256 of its public key, hexadecimal: says which key file belongs to it. */
  keyFingerprint: z.string(),
  /** It takes the place of another one of the same person. */
  isRenewal: z.boolean(),
  applyTime: z.string(),
  decideTime: z.string().nullable(),
  decidedByName: z.string(),
  refusal: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Until its end; null unless it is in force. */
  daysLeft: z.number().nullable(),
  revokeTime: z.string().nullable(),
  revokeReason: revocationReason.schema.nullable(),
  revokeNote: z.string(),
});

/** A certificate of the caller, with what other programs need to use it. */
export const ownCertificate = certificateBrief.extend({
  /** Base64 DER; null before it is issued. */
  certificate: z.string().nullable(),
  actions: z.array(z.enum(CERTIFICATE_ACTIONS)),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

/** Why one cannot apply now; null when one can. */
const applyObstacle = z.object({ cn: z.string(), en: z.string() }).nullable();

const changed = z.object({ guid: z.uuid(), version: z.number() });
const write = { access: 'certificate:apply', method: 'POST', send: 'json', act: 'write' } as const;
const guid = z.uuid('编号格式不正确');

/** Calls of a person about the certificates of their own. */
export const certificateCalls = {
  own: endpoint({
    access: 'certificate:apply',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryOwnCertificateList',
    summary: '查询本人数字证书',
    input: noInput,
    output: z.object({
      list: z.array(ownCertificate),
      /** What a new certificate would name. */
      subject: z.object({ enterpriseName: z.string(), uscc: z.string(), personName: z.string() }),
      applyObstacle,
      /** Certificate of the authority, base64 DER. */
      root: z.string(),
    }),
  }),
  /** Applies with a request made in the browser; the guid is client-made, a repeated call makes nothing new. */
  apply: endpoint({
    ...write,
    path: '/jdgl/transactCertificate',
    summary: '申请数字证书',
    input: z.object({ guid, request: certificateRequest }),
    output: changed,
  }),
  withdraw: endpoint({
    ...write,
    path: '/jdgl/withdrawCertificate',
    summary: '撤回数字证书申请',
    input: versionedGuid,
    output: changed,
  }),
  /** Issued at once: the request is signed by the key of the certificate it replaces. */
  renew: endpoint({
    ...write,
    path: '/jdgl/renewCertificate',
    summary: '续期数字证书',
    input: versionedGuid.extend({
      newGuid: guid,
      request: certificateRequest,
      /** The old key's signature over the SHA-256 of the request. */
      proof: signatureText,
    }),
    output: changed,
  }),
  revoke: endpoint({
    ...write,
    path: '/jdgl/revokeOwnCertificate',
    summary: '吊销本人数字证书',
    input: versionedGuid.extend({
      reason: z.literal(ownReasons, '请选择'),
      note: optionalText(200),
    }),
    output: changed,
  }),
};
