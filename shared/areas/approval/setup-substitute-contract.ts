import { z } from 'zod';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { delegationSaved } from './delegation-contract.ts';
import { substituteForm } from './setup-rules.ts';

/** When a substitution holds, seen from now. */
export const SUBSTITUTE_PERIODS = ['current', 'future', 'past'] as const;

/** Somebody decides in an approver's place for a period, whoever named them. */
export const substituteRow = z.object({
  guid: z.uuid(),
  fromUserGuid: z.uuid(),
  fromUserName: z.string(),
  toUserGuid: z.uuid(),
  toUserName: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  reason: z.string(),
  period: z.enum(SUBSTITUTE_PERIODS),
  endedAt: z.string().nullable(),
  endedByName: z.string().nullable(),
  /** The administrator who named them; null when the approver did it themselves. */
  madeByName: z.string().nullable(),
  actions: z.array(z.enum(['end'])),
});
export type SubstituteRow = z.output<typeof substituteRow>;

/** Sub-approvers: an administrator names who decides for an approver. */
export const approvalSubstitutes = {
  list: endpoint({
    method: 'GET',
    send: 'query',
    access: 'approval:manage',
    act: 'read',
    path: '/shenpi/querySubShenPiRen',
    summary: '代审批人',
    input: pageQuery.extend({
      /** Without a company: their own. */
      enterpriseGuid: z.uuid('编号格式不正确').optional(),
      period: z.enum(SUBSTITUTE_PERIODS).optional(),
      /** Part of either person's name. */
      name: optionalText(50),
    }),
    output: paged(substituteRow),
  }),
  save: endpoint({
    method: 'POST',
    send: 'json',
    access: 'approval:manage',
    act: 'write',
    path: '/shenpi/saveSubShenPiRen',
    summary: '指定代审批人',
    input: substituteForm,
    output: delegationSaved,
  }),
  end: endpoint({
    method: 'POST',
    send: 'json',
    access: 'approval:manage',
    act: 'write',
    path: '/shenpi/endSubShenPiRen',
    summary: '提前结束代审批',
    input: guidQuery,
    output: nothing,
  }),
};
