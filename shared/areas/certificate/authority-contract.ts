import { z } from 'zod';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { optionalText, text } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { authorityReasons } from './codes.ts';
import { certificateBrief } from './contract.ts';

/** What the authority may do with a certificate now. */
export const AUTHORITY_ACTIONS = ['issue', 'refuse', 'revoke'] as const;
export type AuthorityAction = (typeof AUTHORITY_ACTIONS)[number];

/** One row of the authority's list. */
export const certificateRow = certificateBrief.extend({ actions: z.array(z.enum(AUTHORITY_ACTIONS)) });
export type CertificateRow = z.output<typeof certificateRow>;

const whole = wholeText();
const changed = z.object({ guid: z.uuid(), version: z.number() });
const manage = { access: 'certificate:manage' } as const;
const write = { ...manage, method: 'POST', send: 'json', act: 'write' } as const;

export const certificateSearch = sortedPageQuery(['applyTime', 'validTo']).extend({
  enterpriseName: optionalText(200),
  personName: optionalText(50),
  serial: optionalText(40),
  status: whole.optional(),
  /** Only those in force that can be renewed by now. */
  endingSoon: z.enum(['1']).optional(),
});
export type CertificateSearch = z.output<typeof certificateSearch>;

/** Address of the list of revoked certificates (DER, RFC 5280); anybody may read it. */
export const REVOCATION_LIST_PATH = '/jdgl/certificate/revocationList.crl';
/** Address of the authority's own certificate (DER). */
export const ROOT_PATH = '/jdgl/certificate/root.cer';

/** Calls of the platform as the authority. */
export const authorityCalls = {
  list: endpoint({
    ...manage,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/jdgl/queryCertificateList',
    summary: '查询数字证书',
    input: certificateSearch,
    output: paged(certificateRow),
  }),
  authority: endpoint({
    ...manage,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/jdgl/queryCertificateAuthority',
    summary: '查看证书颁发机构',
    input: noInput,
    output: z.object({
      name: z.string(),
      serial: z.string(),
      /** SHA-256 of the certificate, hexadecimal. */
      fingerprint: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      waitingCount: z.number(),
      inForceCount: z.number(),
      revokedCount: z.number(),
      /** Days a certificate issued now is good for. */
      validDays: z.number(),
    }),
  }),
  issue: endpoint({
    ...write,
    path: '/jdgl/issueCertificate',
    summary: '签发数字证书',
    input: versionedGuid,
    output: changed,
  }),
  refuse: endpoint({
    ...write,
    path: '/jdgl/refuseCertificate',
    summary: '驳回数字证书申请',
    input: versionedGuid.extend({ refusal: text(200) }),
    output: changed,
  }),
  revoke: endpoint({
    ...write,
    path: '/jdgl/revokeCertificate',
    summary: '吊销数字证书',
    input: versionedGuid.extend({ reason: z.literal(authorityReasons, '请选择'), note: text(200) }),
    output: changed,
  }),
};
