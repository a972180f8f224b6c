import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';

/**
 * Withdraws an approval under the rules of `recall`: by its submitter, until the first decision.
 * `guid` is the guid of the case, or of the document whose open case is meant.
 */
export const callbackFlow = endpoint({
  method: 'GET',
  path: '/approveFlow/callbackFlow.do',
  send: 'query',
  access: 'signedIn',
  act: 'write',
  summary: '撤回审批；guid 为审批实例或单据的编号',
  input: guidQuery,
  output: nothing,
});
