import { z } from 'zod';
import { pageShape, rowShape, searchShape } from '#shared/areas/document/views';
import { fileRow } from '#shared/areas/file/contract';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { signType } from '#shared/areas/bidding/codes';
import { pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { changeStatus, changeType, contractSide, currency, signMode } from './codes.ts';
import { contractDocumentKind } from './kind.ts';

/** One signature of a contract: by certificate over the digest of the main file, or a scan of the signed paper. */
export const contractSignature = z.object({
  guid: z.uuid(),
  side: contractSide.schema,
  /** What is signed: 2102 or 2101 of a purchase, 2103 and 2014 of an agency contract. */
  signItem: signType.schema,
  mode: signMode.schema,
  signerName: z.string(),
  enterpriseName: z.string(),
  signTime: z.string(),
  /** SHA-256 of the main file that was signed; null for a scan. */
  digest: z.string().nullable(),
  /** The certificate signature is still good; null for a scan. */
  isGood: z.boolean().nullable(),
  /** The scan; null for a certificate signature. */
  scan: fileRow.nullable(),
});
export type ContractSignature = z.output<typeof contractSignature>;

export const contractRow = z.object({
  ...rowShape(contractDocumentKind),
  partyA: z.uuid(),
  partyB: z.uuid(),
  projectNo: z.string(),
  sectionName: z.string(),
  currency: currency.schema,
  startDate: z.string(),
  /** Until its end, 0 on its last day; below 0 it has expired. */
  daysLeft: z.number(),
  filingNo: z.string(),
  /** The parties that have signed. */
  signed: z.array(contractSide.schema),
});
export type ContractRow = z.output<typeof contractRow>;

/** How supplementary agreements add up, in the contract's currency. */
export const changeSums = z.object({
  /** As it was approved first. */
  original: z.string(),
  /** Those approved before this one. */
  before: z.string(),
  /** With this one. */
  together: z.string(),
  /** Of the original amount, in percent with at most two decimals. */
  percent: z.string(),
  /** What the contract comes to. */
  after: z.string(),
});
export type ChangeSums = z.output<typeof changeSums>;

/** What is wrong with a supplementary agreement as it is filled in, and what the law says of it. */
export const changeCheck = z.object({
  /** What stops it, a text for each field. */
  faults: z.record(z.string(), z.string()),
  findings: z.array(findingShape),
  /** Null while it names no amount, or the contract has none. */
  sums: changeSums.nullable(),
});
export type ChangeCheck = z.output<typeof changeCheck>;

/** A supplementary agreement or an abandonment, with its own approval: the case has this guid and the kind `contract`. */
export const contractChange = z.object({
  guid: z.uuid(),
  version: z.number(),
  changeType: changeType.schema,
  changeNo: z.string(),
  changeDate: z.string(),
  /** 元; 0.00 for an abandonment. */
  amountDifference: z.string(),
  newEndDate: z.string().nullable(),
  reason: z.string(),
  files: z.array(fileRow),
  status: changeStatus.schema,
  userName: z.string(),
  createTime: z.string(),
  /** While it is being decided: what the law says of it, and how the agreements add up with it. */
  findings: z.array(findingShape),
  sums: changeSums.nullable(),
  actions: z.array(z.enum(['recall'])),
});
export type ContractChange = z.output<typeof contractChange>;

/** Every field of the form as it is stored, with the names of what it refers to. */
export const contractDetail = contractRow.extend({
  ...pageShape(contractDocumentKind),
  projectGuid: z.uuid().nullable(),
  selfPlanGuid: z.uuid().nullable(),
  ordersGuid: z.uuid().nullable(),
  deptGuid: z.uuid(),
  partyAPhone: z.string(),
  partyBPhone: z.string(),
  perfRate: z.string().nullable(),
  perfAmount: z.string().nullable(),
  payTerms: z.array(
    z.object({
      node: z.string(),
      percent: z.string(),
      amount: z.string().nullable(),
      condition: z.string(),
      days: z.number(),
    }),
  ),
  /** End as it was approved, before any change. */
  originalEndDate: z.string(),
  /** As it was approved, before any change; null for an annual frame. */
  originalAmount: z.string().nullable(),
  sectionNo: z.string(),
  selfPlanNo: z.string(),
  ordersNo: z.string(),
  ordersName: z.string(),
  /** The award comes from the project, not from the form. */
  awardIsRecorded: z.boolean(),
  mainFile: fileRow.nullable(),
  files: z.array(fileRow),
  /** 废弃原因 (documents.md 5.6, field 25); why it was voided says `voided`. */
  voidReason: z.string(),
  /** How often it has been submitted. */
  round: z.number(),
  signatures: z.array(contractSignature),
  changes: z.array(contractChange),
  /** What the law says of it as long as it can be mended or decided. */
  findings: z.array(findingShape),
  /** Side the reader may sign for; null: none. */
  mySide: contractSide.schema.nullable(),
});
export type ContractDetail = z.output<typeof contractDetail>;

/** The default search form and the filters of documents.md 5.6. */
export const contractSearch = searchShape(contractDocumentKind).extend({
  /** Approved contracts that end from today to this many days on. */
  endingWithin: wholeText().min(0).max(3650).optional(),
});
export type ContractSearch = z.output<typeof contractSearch>;

/** Everything wrong or to be minded in a contract as it is filled in; nothing is stored. */
export const contractCheck = z.object({
  /** What stops the submission, a text for each field: `payTerms.0.amount` for a term. */
  faults: z.record(z.string(), z.string()),
  /** What the law says. */
  findings: z.array(findingShape),
  /** Null until there is an amount in 元. */
  amountCn: z.string().nullable(),
  /** What amount and rate make of it, in the contract's currency; null until both are there. */
  netAmount: z.string().nullable(),
  taxAmount: z.string().nullable(),
});
export type ContractCheck = z.output<typeof contractCheck>;

/** A contract to the people who sign it for a party: its parties, its document, its signatures, and nothing else. */
export const signRow = contractRow
  .pick({
    guid: true,
    version: true,
    contractNo: true,
    contractName: true,
    contractKind: true,
    partyAName: true,
    partyBName: true,
    amount: true,
    currency: true,
    signDate: true,
    endDate: true,
    signed: true,
    status: true,
  })
  .extend({
    signMode: signMode.schema,
    side: contractSide.schema,
    actions: z.array(z.enum(['sign'])),
  });
export type SignRow = z.output<typeof signRow>;
export const signDetail = signRow.extend({
  mainFile: fileRow.nullable(),
  signatures: z.array(contractSignature),
});
export type SignDetail = z.output<typeof signDetail>;

export const signSearch = pageQuery.extend({
  contractNo: optionalText(),
  contractName: optionalText(),
  /** `1`: only those one's own side has not signed. */
  unsigned: z.enum(['1']).optional(),
});
export type SignSearch = z.output<typeof signSearch>;

/** An entrust order that has not ended and rests on a contract. */
export const liveOrder = z.object({
  guid: z.uuid(),
  ordersNo: z.string(),
  ordersName: z.string(),
  status: z.object({ cn: z.string(), en: z.string() }),
  link: z.string(),
});
export type LiveOrder = z.output<typeof liveOrder>;

/** A project, or one section of it, that has no purchase contract yet. */
export const awardedSection = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
  /** 元; null where no award is on record. */
  awardAmount: z.string().nullable(),
  /** Who won; null where no winner is on record. */
  winner: z.object({ guid: z.uuid(), name: z.string() }).nullable(),
});
export type AwardedSection = z.output<typeof awardedSection>;
