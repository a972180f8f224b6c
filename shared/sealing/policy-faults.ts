import { type CodeOf, codeList } from '#shared/kit/code-list';
import { isRecipient } from './identity.ts';
import type { SealPolicy } from './signed-files.ts';

export const OPENERS_MAX = 5;
const NEEDED_MIN = 2;
const ORGANISATIONS_MIN = 2;

/** What is wrong with a policy; nothing is published under one that has any. */
export const policyFault = codeList({
  tooFew: ['tooFew', '至少须2名开标人共同解密', 'At least two openers must be needed'],
  tooMany: ['tooMany', `开标人不能多于${OPENERS_MAX}名`, `At most ${OPENERS_MAX} openers`],
  needsMore: ['needsMore', '所需人数多于开标人数', 'More openers are needed than there are'],
  oneOrganisation: [
    'oneOrganisation',
    '开标人须来自两个以上单位',
    'The openers must come from two organisations or more',
  ],
  systemAdministrator: [
    'systemAdministrator',
    '系统管理员不能担任开标人',
    'A system administrator cannot be an opener',
  ],
  twice: ['twice', '开标人、人员或密钥重复', 'An opener, a person or a key is named twice'],
  recipient: ['recipient', '开标密钥或时间密钥格式不正确', 'A key of an opener or of time is none'],
  openersInBasic: ['openersInBasic', '普通加密不设开标人', 'Basic mode has no openers'],
  envelopes: [
    'envelopes',
    '信封须为整本，或技术、报价两个',
    'There is one whole envelope, or one of technique and one of the price',
  ],
  timeKeys: [
    'timeKeys',
    '每个信封须有且只有一个时间密钥，且互不相同',
    'Each envelope has one time key of its own',
  ],
});
export type PolicyFault = CodeOf<typeof policyFault>;

/** What a policy file does not say of its openers. */
export interface OpenerStanding {
  organisation: string;
  isSystemAdministrator: boolean;
}

const f = policyFault.code;

/** Everything that speaks against a policy. `standingOf` is asked with the guid of a person. */
export function policyFaults(
  policy: SealPolicy,
  standingOf: (person: string) => OpenerStanding,
): PolicyFault[] {
  const faults = [...envelopeFaults(policy), ...openerFaults(policy, standingOf)];
  const recipients = [...policy.openers.map(({ recipient }) => recipient), ...Object.values(policy.time)];
  if (!recipients.every(isRecipient)) faults.push(f.recipient);
  return faults;
}

function envelopeFaults({ envelopes, time }: SealPolicy): PolicyFault[] {
  const faults: PolicyFault[] = [];
  if (!['whole', 'tech,price'].includes(envelopes.join())) faults.push(f.envelopes);
  const keys = Object.values(time);
  const fits = keys.length === envelopes.length && envelopes.every((kind) => time[kind] !== undefined);
  if (!fits || new Set(keys).size !== keys.length) faults.push(f.timeKeys);
  return faults;
}

function openerFaults(
  { mode, k, openers }: SealPolicy,
  standingOf: (person: string) => OpenerStanding,
): PolicyFault[] {
  if (mode === 'basic') return k === 0 && openers.length === 0 ? [] : [f.openersInBasic];
  const faults: PolicyFault[] = [];
  const standings = openers.map(({ person }) => standingOf(person));
  if (k < NEEDED_MIN) faults.push(f.tooFew);
  if (k > openers.length) faults.push(f.needsMore);
  if (openers.length > OPENERS_MAX) faults.push(f.tooMany);
  if (new Set(standings.map(({ organisation }) => organisation)).size < ORGANISATIONS_MIN)
    faults.push(f.oneOrganisation);
  if (standings.some(({ isSystemAdministrator }) => isSystemAdministrator))
    faults.push(f.systemAdministrator);
  for (const name of ['id', 'person', 'recipient'] as const)
    if (new Set(openers.map((opener) => opener[name])).size < openers.length && !faults.includes(f.twice))
      faults.push(f.twice);
  return faults;
}

/** Whether one opener who stays away is enough to leave every bid sealed: permitted, and worth a warning. */
export const needsEveryOpener = ({ mode, k, openers }: SealPolicy): boolean =>
  mode === 'strong' && k === openers.length;
