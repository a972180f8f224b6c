import { z } from 'zod';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { unfilled } from '#shared/contract/unfilled';
import { caseOutcome } from '#shared/areas/approval/codes';
import { signType } from '#shared/areas/bidding/codes';
import type { ActOf } from '#shared/areas/document/kind';
import { rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { agencyFeeMethod, endKind, entrustParty, entrustType } from './codes.ts';
import { entrustKind } from './kind.ts';
import { entrustForm } from './rules.ts';

export const entrustRow = z.object({
  ...rowShape(entrustKind),
  setupGuid: z.uuid(),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  organizationType: organizationType.schema,
  enterpriseGuid: z.uuid(),
  /** Null while none is chosen; `feeEstimate` also for who may not know the ceiling price it is made from. */
  agentGuid: z.uuid().nullable(),
  entrustType: entrustType.schema.nullable(),
});
export type EntrustRow = z.output<typeof entrustRow>;
export type EntrustAction = ActOf<typeof entrustKind>;

const feeStep = z.object({
  /** Lower edge of the band in 元, not included; upper edge, null for the last band. */
  above: z.string(),
  upTo: z.string().nullable(),
  /** Part of the base inside the band, 元. */
  part: z.string(),
  /** Percent. */
  rate: z.string(),
  /** 元, not rounded. */
  fee: z.string(),
});

/** A fee with its working, all in 元 (agency-fee.md 2.2). */
export const feeWorking = z.object({
  method: agencyFeeMethod.schema,
  base: z.string(),
  /** Documents the table comes from: a historical reference; empty without a table. */
  source: z.string(),
  steps: z.array(feeStep),
  beforeCap: z.string(),
  cap: z.string().nullable(),
  isCapped: z.boolean(),
  /** Percent of the standard that is paid; of a ratio percent of the base, 100 in workings stored before it was kept. */
  payRate: z.string(),
  fee: z.string(),
  /** The parties named the amount themselves. Left out in workings stored before it was kept. */
  isAgreed: z.boolean().optional(),
  /** Of several sections, which share the cap; empty for one. */
  sections: z.array(
    z.object({
      name: z.string(),
      base: z.string(),
      steps: z.array(feeStep),
      /** Sum of its steps. Left out in workings stored before it was kept. */
      beforeCap: z.string().optional(),
      fee: z.string(),
    }),
  ),
  warnings: z.array(z.object({ cn: z.string(), en: z.string() })),
});
export type FeeWorking = z.output<typeof feeWorking>;

/** One signature on an order. */
export const entrustSignature = z.object({
  party: entrustParty.schema,
  /** Sign item: 2103 or 2014. */
  signType: signType.schema,
  signerName: z.string(),
  enterpriseName: z.string(),
  signTime: z.string(),
  /** SM3 of what was signed, 64 hexadecimal digits. */
  digest: z.string(),
  /** What is stored today still has that digest. */
  isIntact: z.boolean(),
  /** Serial of the certificate it was made with; null for a scan. */
  certificateSerial: z.string().nullable(),
  /** The signed and stamped paper, when there was no certificate. */
  scan: fileRow.nullable(),
});
export type EntrustSignature = z.output<typeof entrustSignature>;

/** A termination or change of agency that has been asked for. */
export const entrustEnd = z.object({
  /** Under which its approval runs, of the kind `entrust`. */
  guid: z.uuid(),
  kind: endKind.schema,
  reason: z.string(),
  /** Of a change: who comes next. */
  newAgentUnit: z.string(),
  askedByName: z.string(),
  askTime: z.string(),
  isOpen: z.boolean(),
  /** Null while it is open. */
  isApproved: z.boolean().nullable(),
  /** What became of it; null while it is open. */
  outcome: caseOutcome.schema.nullable(),
  /** When that was; null while it is open. */
  settleTime: z.string().nullable(),
  files: z.array(fileRow),
});

export type EntrustEnd = z.output<typeof entrustEnd>;

/** An order as its readers see it; one made from a set-up may have form fields that are still null. */
export const entrustDetail = z.object({
  ...unfilled(entrustForm.omit({ files: true }).shape),
  ...entrustRow.shape,
  entrustContact: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  agentManager: z.string(),
  agentManagerPhone: z.string(),
  /** 元. */
  planAmount: z.string(),
  /** 元; null when there is none, and for everybody but the principal's people and, once sent, the agency. */
  controlPrice: z.string().nullable(),
  /** Null while the terms are incomplete, and for who may not know the ceiling price it is made from. */
  fee: feeWorking.nullable(),
  files: z.array(fileRow),
  signatures: z.array(entrustSignature),
  /** What the person's own signature would cover now (SM3); null when there is nothing for them to sign. */
  digest: z.string().nullable(),
  /** Their certificates in force that can sign it; none: a scan of the signed paper is asked for. */
  certificates: z.array(signingCertificate),
  returnReason: z.string(),
  returnTime: z.string().nullable(),
  effectTime: z.string().nullable(),
  endReason: z.string(),
  endTime: z.string().nullable(),
  ends: z.array(entrustEnd),
  /** The order this one follows after a change of agency, and the one that follows it. */
  previous: z.object({ guid: z.uuid(), ordersNo: z.string() }).nullable(),
  next: z.object({ guid: z.uuid(), ordersNo: z.string() }).nullable(),
  /** What the law says of deposit and planned days, as long as the order can be mended or decided; the principal's alone. */
  findings: z.array(findingShape),
  /** How often it has been submitted. */
  round: z.number(),
  createTime: z.string(),
  /** The set-up the agency's people can make their project of; null for others, and unless the order is in effect. */
  toBuild: z.object({ guid: z.uuid(), version: z.number() }).nullable(),
  /** The reader is of the agency: what is internal to the principal is left out. */
  isAgencyView: z.boolean(),
});
export type EntrustDetail = z.output<typeof entrustDetail> & {
  [K in keyof Omit<z.output<typeof entrustForm>, 'files'>]: z.output<typeof entrustForm>[K] | null;
};

/** The default search form with what documents.md 5.5 adds. */
export const entrustSearch = searchShape(entrustKind);
export type EntrustSearch = z.output<typeof entrustSearch>;
