import type { AuthorityAction } from '#shared/areas/certificate/authority-contract';
import {
  certificateStatus,
  certificateTransition as t,
  RENEW_WITHIN_DAYS,
} from '#shared/areas/certificate/codes';
import type { CertificateAction } from '#shared/areas/certificate/contract';
import { notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { type Standing, statusOf } from './certificate-rows.ts';

const tooEarly: RuleRefusal = {
  by: 'state',
  text: {
    cn: `证书到期前${RENEW_WITHIN_DAYS}天内才能续期`,
    en: `It can be renewed from ${RENEW_WITHIN_DAYS} days before its end`,
  },
};
const ownApplication: RuleRefusal = {
  by: 'separation',
  text: { cn: '不能签发或驳回本人的申请', en: 'Nobody decides their own application' },
};

const from = (of: Standing, states: (typeof t)[keyof typeof t]['from']) =>
  notFrom(certificateStatus, statusOf(of), states);

/** What speaks against each act of its holder. */
export const decideOwn = (of: Standing): Record<CertificateAction, Refusal | null> => ({
  withdraw: from(of, t.withdraw.from),
  renew: from(of, t.revoke.from) ?? (of.isEnding ? null : tooEarly),
  revoke: from(of, t.revoke.from),
  sign: from(of, t.revoke.from),
});

/** What speaks against each act of the authority by this person. */
export function decideAsAuthority(
  of: Standing,
  actor: { guid: string },
): Record<AuthorityAction, Refusal | null> {
  const separation = of.row.userGuid === actor.guid ? ownApplication : null;
  return {
    issue: from(of, t.issue.from) ?? separation,
    refuse: from(of, t.refuse.from) ?? separation,
    revoke: from(of, t.revoke.from),
  };
}
