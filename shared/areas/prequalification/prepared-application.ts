import { type BidTerms, type PreparedBid, response, takenRecord } from '#shared/areas/bid/prepared';
import { preparedFindings, type PreparedFinding } from '#shared/areas/bid/prepared-findings';
import { preparedText as t } from '#shared/areas/bid/prepared-texts';
import { envelope } from '#shared/areas/tender/codes';
import { quoteType } from '#shared/areas/tender-file/codes';
import type { Wording } from '#shared/kit/language';
import { ruleWording } from '#shared/kit/rule-texts';
import type { SaidApplication } from './application-said.ts';

const part = envelope.code.qualification;

/** An application is the qualification part of a bid alone: nothing of it is priced or scored by a plan. */
export const applicationTerms: BidTerms = {
  parts: [part],
  openingForm: [],
  quoteType: quoteType.code.total,
  evalPlan: { reviewStandards: [], scoreItems: [] },
};

/** What a prequalification asks of an application. */
export interface ApplicationTerms {
  conditions: readonly string[];
  consortium: boolean;
  maxMembers: number | null;
}

const text = {
  response: { cn: '请填写响应值，并选择证明文件', en: 'Say how it is met, and choose what proves it' },
  noConsortium: { cn: '本次资格预审不接受联合体', en: 'Consortia are not accepted' },
  tooMany: (most: number): Wording => ({
    cn: `联合体成员不超过${most}家`,
    en: `A consortium has ${most} members at most`,
  }),
};

/** Everything that speaks against an application as it is prepared, by field; nothing of it is known to the server. */
export function applicationFindings(
  bid: PreparedBid,
  { conditions, consortium, maxMembers }: ApplicationTerms,
): PreparedFinding[] {
  const found = preparedFindings({ ...bid, hasNoDeviation: true }, applicationTerms, []);
  const error = (field: string, said: Wording) => found.push({ field, part, level: 'error', text: said });
  const { responses, records, members, documents } = bid;
  const names = new Set(documents.map(({ name }) => name));
  for (const at of conditions.keys()) {
    const said = responses[at];
    if (!response.safeParse(said).success) error(`responses.${at}`, text.response);
    else if (!names.has(said!.file)) error(`responses.${at}`, t.noFile);
  }
  for (const [at, one] of records.entries()) {
    const issue = takenRecord.safeParse(one).error?.issues[0];
    if (issue) error(`records.${at}`, ruleWording(issue.message));
  }
  if (members.length > 0 && !consortium) error('members', text.noConsortium);
  if (maxMembers !== null && members.length > maxMembers) error('members', text.tooMany(maxMembers));
  return found;
}

/** What the sealed file of an application says. */
export const applicationSaid = (
  { agentName, agentPhone, responses, records, members, isPledged }: PreparedBid,
  { conditions }: Pick<ApplicationTerms, 'conditions'>,
): SaidApplication => ({
  agent: { name: agentName, phone: agentPhone },
  responses: conditions.map((condition, at) => {
    const { value = '', file = '', page = '' } = responses[at] ?? {};
    return { condition, value, file, page };
  }),
  records: records.map(({ kind, text: said }) => ({ kind, text: said })),
  ...(members.length > 0 && { consortium: members }),
  ...(isPledged && { pledged: true as const }),
});
