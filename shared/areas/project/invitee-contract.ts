import { z } from 'zod';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { inviteeForm, INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { sectionState } from './codes.ts';
import { sectionOfProject } from './material-contract.ts';
import { SECTIONS_MAX } from './sections.ts';

/** A supplier to be invited to a section: name, level and range as the library showed them when it was saved. */
export const projectInvitee = inviteeForm.extend({
  name: z.string(),
  grade: z.string(),
  scope: z.string(),
  /** As it stands today. */
  standing: supplierStanding.schema,
  /** How far it has come in the library today; null: the library does not know it any more. */
  state: supplierState.schema.nullable(),
});
export type ProjectInvitee = z.output<typeof projectInvitee>;

/** Whom a section invites. */
export const invitedSection = z.object({
  sectionNo: z.string(),
  /** Of a project that is not divided, the project's name. */
  sectionName: z.string(),
  state: sectionState.schema,
  stage: planProgress.schema,
  /** null while the law keeps it from this reader. */
  invitees: z.array(projectInvitee).nullable(),
  sealed: z.boolean(),
  /** What the law and the library have to say of them; what blocks keeps the section from being issued. */
  findings: z.array(findingShape),
  actions: z.array(z.literal('edit')),
});
export type InvitedSection = z.output<typeof invitedSection>;

/** Whom a project invites (拟邀请单位), section by section; frozen once a section is issued. */
export const inviteeCalls = {
  /** Refused to suppliers: whom else a section invites is none of their business (招标投标法 第二十二条). */
  list: endpoint({
    access: 'project:read',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/project/invitees',
    summary: '拟邀请单位',
    input: guidQuery,
    output: z.object({
      /** Whether the mode of the project invites anybody; an open tender does not. */
      invites: z.boolean(),
      sections: z.array(invitedSection),
    }),
  }),
  /** The same list for each of the sections named, in place of what they have. */
  save: endpoint({
    access: 'project:progress',
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/project/saveInvitees',
    summary: '保存拟邀请单位',
    input: versionedGuid.extend({
      sectionNos: z
        .array(sectionOfProject)
        .min(1, ruleText.choose.cn)
        .max(
          SECTIONS_MAX,
          ruled({
            cn: `一次最多选择${SECTIONS_MAX}个标段`,
            en: `At most ${SECTIONS_MAX} sections at once`,
          }),
        ),
      inviteList: z.array(inviteeForm).max(
        INVITEES_MAX,
        ruled({
          cn: `拟邀请单位不能超过${INVITEES_MAX}家`,
          en: `At most ${INVITEES_MAX} suppliers are invited`,
        }),
      ),
    }),
    output: z.object({ guid: z.uuid(), version: z.number(), findings: z.array(findingShape) }),
  }),
};
