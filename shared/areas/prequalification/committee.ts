import { inForce, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import type { Wording } from '#shared/kit/language';
import { prequalificationText as t } from './fault-texts.ts';
import type { Reviewer } from './rules.ts';

/** Fewest of a group that reviews where the law asks for no committee (tendering.md 6.4). */
const GROUP_MIN = 3;
const EXPERTS = { of: 3, least: 2 };

/**
 * What speaks against who reviews: where the law has it tendered the rules of its committee (legal-rules.md R22), else three or
 * more; nobody whom an applicant pays.
 */
export function reviewerFault(
  reviewers: readonly Reviewer[],
  of: Parameters<typeof settingOf>[0] & { isMandatory: boolean | null },
  parameters: LegalParameters,
  applicants: readonly string[],
): Wording | null {
  const isCommittee = of.isMandatory === true;
  const least = isCommittee
    ? Number(inForce(parameters, 'committee', settingOf(of))?.value ?? GROUP_MIN)
    : GROUP_MIN;
  if (reviewers.length < least) return t.tooFewReviewers(least);
  if (new Set(reviewers.map(({ name, employer }) => `${name}\n${employer}`)).size < reviewers.length)
    return t.reviewerTwice;
  if (isCommittee && reviewers.length % 2 === 0) return t.evenCommittee;
  const experts = reviewers.filter(({ isExpert }) => isExpert).length;
  if (isCommittee && experts * EXPERTS.of < reviewers.length * EXPERTS.least) return t.tooFewExperts;
  const named = new Set(applicants);
  const tied = reviewers.find(({ employer }) => named.has(employer));
  return tied ? t.avoids(tied.name) : null;
}
