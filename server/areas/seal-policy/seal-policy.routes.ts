import { sealPolicyCalls } from '#shared/areas/seal-policy/contract';
import { serveAll } from '../../http/route.ts';
import { choosePolicy } from './choose-policy.ts';
import { confirmPolicy, publishPolicy } from './publish-policy.ts';
import { openerCandidates, ownPolicies, policiesOfTender } from './read-policies.ts';

/** How the bids of a tender are sealed, and who opens them. */
export const sealPolicyRoutes = serveAll(sealPolicyCalls, {
  ofTender: policiesOfTender,
  candidates: openerCandidates,
  choose: choosePolicy,
  publish: publishPolicy,
  own: ownPolicies,
  confirm: confirmPolicy,
});
