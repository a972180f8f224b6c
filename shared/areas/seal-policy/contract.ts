import { z } from 'zod';
import { endpoint, guidQuery, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { recordVersion, wholeNumber } from '#shared/kit/number-rules';
import { patterned, optionalText } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { envelopeKind, sealMode, sealPolicyStatus, sealRecovery } from './codes.ts';

/** Most openers of a tender, and most that may be needed. */
export const OPENERS_MAX = 5;
const guid = z.uuid('编号格式不正确');

/** An opener as a policy names them. */
export const policyOpener = z.object({
  personGuid: z.uuid(),
  personName: z.string(),
  enterpriseName: z.string(),
  /** `age1…`. */
  recipient: z.string(),
  /** SHA-256 of it, hexadecimal. */
  fingerprint: z.string(),
  /** When they confirmed that the published policy names their own key. */
  confirmedAt: z.string().nullable(),
});
export type PolicyOpenerRow = z.output<typeof policyOpener>;

/** A sealing policy as staff read it. */
export const sealPolicyRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  edition: z.number(),
  status: sealPolicyStatus.schema,
  mode: sealMode.schema,
  /** How many openers are needed. */
  needed: z.number(),
  recovery: sealRecovery.schema,
  openers: z.array(policyOpener),
  /** What it is published as, and the SHA-256 of that; null before. */
  file: z.string().nullable(),
  digest: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Why it follows another. */
  reason: z.string(),
  /** Each opener is needed: one who stays away leaves every bid sealed. */
  needsEveryOpener: z.boolean(),
});
export type SealPolicyRow = z.output<typeof sealPolicyRow>;

/** A key of time as anybody may know it. */
export const timeKeyRow = z.object({
  kind: envelopeKind.schema,
  recipient: z.string(),
  releasedAt: z.string().nullable(),
  destroyedAt: z.string().nullable(),
});

/** What staff choose for a tender. */
export const policyChoice = z.object({
  tenderGuid: guid,
  /** Of the draft that is changed; left out for a new one. */
  version: recordVersion().optional(),
  mode: sealMode.schema,
  needed: wholeNumber(0, OPENERS_MAX),
  openers: z.array(guid).max(OPENERS_MAX),
  recovery: sealRecovery.schema,
  reason: optionalText(200),
});
export type PolicyChoice = z.output<typeof policyChoice>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const write = {
  method: 'POST',
  send: 'json',
  act: 'write',
  access: 'scheme:write',
  output: changed,
} as const;
const read = { method: 'GET', send: 'query', act: 'read' } as const;
const keep = { access: 'openerKey:keep' } as const;

/** The calls of sealing policies. */
export const sealPolicyCalls = {
  ofTender: endpoint({
    ...read,
    access: 'scheme:read',
    path: '/sealPolicy/ofTender',
    summary: '查询招标执行的加密设置',
    input: guidQuery,
    output: z.object({
      /** Why there is none: the tender takes no sealed bids. */
      isSealed: z.boolean(),
      isStrongRequired: z.boolean(),
      mayChoose: z.boolean(),
      mayPublish: z.boolean(),
      list: z.array(sealPolicyRow),
      timeKeys: z.array(timeKeyRow),
    }),
  }),
  candidates: endpoint({
    method: 'POST',
    send: 'json',
    act: 'read',
    access: 'scheme:write',
    path: '/sealPolicy/candidates',
    summary: '查询可选的开标人',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(
      z.object({
        guid: z.uuid(),
        name: z.string(),
        enterpriseName: z.string(),
        fingerprint: z.string(),
        validTo: z.string(),
        /** When they last showed that they can open with it. */
        triedAt: z.string().nullable(),
      }),
    ),
  }),
  choose: endpoint({
    ...write,
    path: '/sealPolicy/choose',
    summary: '设置加密方式和开标人',
    input: policyChoice,
  }),
  /** Writes the policy once; its digest stands in the notice from then on. */
  publish: endpoint({
    ...write,
    path: '/sealPolicy/publish',
    summary: '公布加密设置',
    input: versionedGuid,
  }),
  /** Of an opener: the published policies that name them. */
  own: endpoint({
    ...read,
    ...keep,
    path: '/sealPolicy/mine',
    summary: '查询指定本人为开标人的招标执行',
    input: noInput,
    output: z.object({
      list: z.array(
        z.object({
          guid: z.uuid(),
          tenderGuid: z.uuid(),
          tenderNo: z.string(),
          tenderName: z.string(),
          buyerName: z.string(),
          deadline: z.string(),
          status: sealPolicyStatus.schema,
          file: z.string(),
          digest: z.string(),
          /** As the policy names it. */
          fingerprint: z.string(),
          /** Of the caller's own key that is in force; null where there is none. */
          ownFingerprint: z.string().nullable(),
          confirmedAt: z.string().nullable(),
          /** When the caller last showed that they can open with it. */
          triedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  confirm: endpoint({
    ...write,
    ...keep,
    path: '/sealPolicy/confirm',
    summary: '确认公布的加密设置中本人的密钥指纹',
    input: guidQuery.extend({
      fingerprint: patterned(
        /^[0-9a-f]{64}$/,
        ruled({ cn: '指纹格式不正确', en: 'The fingerprint has the wrong format' }),
      ),
    }),
  }),
};
