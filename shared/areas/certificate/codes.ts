import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** State of a certificate, from its application on. */
export const certificateStatus = codeList({
  applied: [1, '待签发', 'Applied'],
  issued: [2, '有效', 'In force'],
  revoked: [3, '已吊销', 'Revoked'],
  expired: [4, '已过期', 'Expired'],
  refused: [5, '已驳回', 'Refused'],
  withdrawn: [6, '已撤回', 'Withdrawn'],
});
export type CertificateStatus = CodeOf<typeof certificateStatus>;

const s = certificateStatus.code;
/** The permitted changes of a certificate; `expire` is time's. */
export const certificateTransition = {
  issue: { from: [s.applied], to: s.issued },
  refuse: { from: [s.applied], to: s.refused },
  withdraw: { from: [s.applied], to: s.withdrawn },
  revoke: { from: [s.issued], to: s.revoked },
  expire: { from: [s.issued], to: s.expired },
} satisfies Record<string, Transition<CertificateStatus>>;

/** Why a certificate is revoked: the reason codes of RFC 5280 5.3.1 that a person's certificate can have. */
export const revocationReason = codeList({
  unspecified: [0, '其他原因', 'Other'],
  keyCompromise: [1, '私钥泄露或丢失', 'Key lost or known to others'],
  affiliationChanged: [3, '人员离岗或企业信息变更', 'Person or enterprise changed'],
  superseded: [4, '已由新证书取代', 'Superseded by a new one'],
  cessationOfOperation: [5, '不再使用或企业停用', 'No longer used'],
  privilegeWithdrawn: [9, '使用资格取消', 'Privilege withdrawn'],
});
export type RevocationReason = CodeOf<typeof revocationReason>;

const r = revocationReason.code;
/** What its holder may say; the others are the program's or the authority's to say. */
export const ownReasons: readonly RevocationReason[] = [
  r.keyCompromise,
  r.cessationOfOperation,
  r.unspecified,
];
/** What the authority may say: superseded is said by a renewal alone. */
export const authorityReasons: readonly RevocationReason[] = revocationReason.codes.filter(
  (code) => code !== r.superseded,
);

/** What speaks against a signature; none: it is good. */
export const signatureFault = codeList({
  unreadable: ['unreadable', '证书无法识别', 'The certificate cannot be read'],
  foreign: ['foreign', '证书不是本平台签发', 'The certificate was not issued here'],
  notYetValid: ['notYetValid', '证书尚未生效', 'The certificate is not valid yet'],
  expired: ['expired', '证书已过期', 'The certificate has expired'],
  revoked: ['revoked', '证书已被吊销', 'The certificate has been revoked'],
  changed: [
    'changed',
    '签名与文件不符，文件可能被改动',
    'Signature and file do not match; the file may have been changed',
  ],
});
export type SignatureFault = CodeOf<typeof signatureFault>;

/** Days before its end from which a certificate can be renewed. */
export const RENEW_WITHIN_DAYS = 60;
/** Days before its end at which its holder is told. */
export const ENDING_DAYS = [RENEW_WITHIN_DAYS, 30, 7] as const;
