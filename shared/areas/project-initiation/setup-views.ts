import { z } from 'zod';
import { rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { setupFileKind } from './codes.ts';
import { setupKind } from './kind.ts';
import { sectionForm } from '#shared/areas/project/sections';
import { inviteeForm, setupForm } from './rules.ts';

export const setupRow = z.object({
  ...rowShape(setupKind),
  applyUnit: z.uuid(),
  applyDept: z.uuid(),
  applyDeptName: z.string(),
  isMandatory: z.boolean(),
  /** 项目经理 or handler of the order; null until it is assigned. */
  managerGuid: z.uuid().nullable(),
  ordersGuid: z.uuid().nullable(),
  ordersNo: z.string(),
  agentUnit: z.string(),
  contractNo: z.string(),
  projectGuid: z.uuid().nullable(),
});
export type SetupRow = z.output<typeof setupRow>;

/** A plan line of a set-up: where it comes from, what is taken of it, and what could still be taken. */
export const setupLine = z.object({
  guid: z.uuid(),
  planType: planType.schema,
  planGuid: z.uuid(),
  planNo: z.string(),
  projectName: z.string(),
  /** As it is planned; the set-up may depart from it with a reason. */
  tenderWay: tenderWay.schema,
  /** 元. */
  amount: z.string(),
  /** 元, beside what this set-up takes. */
  remaining: z.string(),
});
export type SetupLine = z.output<typeof setupLine>;

/** A supplier to be invited, as the library showed it when the set-up was saved; its standing is today's. */
export const setupInvitee = inviteeForm.extend({
  name: z.string(),
  grade: z.string(),
  scope: z.string(),
  standing: supplierStanding.schema,
});
export type SetupInvitee = z.output<typeof setupInvitee>;

/** Something that has to end before a set-up can be voided, and the screen it is on, after the `#`. */
const voidObstacle = z.object({
  text: z.object({ cn: z.string(), en: z.string() }),
  /** Its number and name. */
  name: z.string(),
  link: z.string(),
});
export type VoidObstacle = z.output<typeof voidObstacle>;

export const setupDetail = z.object({
  ...setupForm.shape,
  ...setupRow.shape,
  lines: z.array(setupLine),
  sections: z.array(sectionForm),
  /** null while the law keeps it from this reader. */
  inviteList: z.array(setupInvitee).nullable(),
  sealed: z.boolean(),
  files: z.array(fileRow.extend({ kind: setupFileKind.schema })),
  leaderName: z.string(),
  createTime: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
  buyerUnit: z.uuid().nullable(),
  buyerUnitName: z.string(),
  assignTime: z.string().nullable(),
  assignOpinion: z.string(),
  ordersName: z.string(),
  entrustUnit: z.string(),
  contractGuid: z.uuid().nullable(),
  contractName: z.string(),
  /** For who may void set-ups: what has to end first; empty for others, and before the approval. */
  voidObstacles: z.array(voidObstacle),
  /** What law, the company's limits, the plan and the supplier library say of it today. */
  findings: z.array(findingShape),
});
export type SetupDetail = z.output<typeof setupDetail>;

/** The default search form with unit, state, day of entry and project manager; `userId` is the handler. */
export const setupSearch = searchShape(setupKind);
export type SetupSearch = z.output<typeof setupSearch>;

/** A set-up somebody is asked to decide on, and since when. */
export const waitingSetup = setupRow.extend({ arrivedTime: z.string() });
