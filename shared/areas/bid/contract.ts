import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeNumber } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import { ENVELOPES_MAX, receiptAct, REVISIONS_MAX, sealedKind, storedFault } from './codes.ts';
import { envelopeContent, madeAt, receiptNo, signatureFile } from './rules.ts';
import { bidRow, openUpload, ownBid, ownBidRow, receiptRow } from './views.ts';

/**
 * Where the browser puts one part of a sealed body: `PUT /sealedBid/part/{upload}/{n}`, `n` from 0, the bytes as
 * `application/octet-stream`, their SHA-256 in the header. Answered once they are safe: 200 with `{ n, sha256 }` in the
 * envelope of every call, for the same bytes again too; 409 where another content was stored under this number.
 */
export const PART_PATH = '/sealedBid/part';
export const PART_DIGEST_HEADER = 'x-part-sha256';
export const storedPart = z.object({ n: z.number(), sha256: z.string() });

const guid = z.uuid('编号格式不正确');
const its = { access: 'bid:submit' } as const;
const read = { ...its, method: 'GET', send: 'query', act: 'read' } as const;
const write = { ...its, method: 'POST', send: 'json', act: 'write' } as const;
const receipts = z.object({ receipts: z.array(receiptRow) });

/** What a bidder signs to end a bid; the file is written anew from this and must be what was signed. */
const ending = z.object({
  /** Client-made; the same again answers what the first call answered. */
  guid,
  tenderGuid: guid,
  /** The revision that falls. */
  rev: wholeNumber(1, REVISIONS_MAX),
  reason: optionalText(200),
  made: madeAt,
  signature: signatureFile,
});

/** Calls of a bidder about the sealed bids of their company. */
export const sealedBidCalls = {
  mine: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/sealedBid/mine',
    summary: '本企业的投标',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(ownBidRow),
  }),
  own: endpoint({
    ...read,
    path: '/sealedBid/own',
    summary: '本企业对一个标段的投标',
    input: z.object({ tenderGuid: guid }),
    output: ownBid,
  }),
  /** Opens an upload for one envelope of the revision that is named. */
  begin: endpoint({
    ...write,
    path: '/sealedBid/begin',
    summary: '开始上传加密投标文件',
    input: z.object({ tenderGuid: guid, kind: z.enum(sealedKind.codes) }),
    output: openUpload.omit({ parts: true }),
  }),
  upload: endpoint({
    ...read,
    path: '/sealedBid/upload',
    summary: '查询已上传的分片',
    input: z.object({ upload: guid }),
    output: openUpload,
  }),
  /** All envelopes of a bid at once: a revision is whole, or it is none and the one before it stands. */
  submit: endpoint({
    ...write,
    path: '/sealedBid/submit',
    summary: '递交加密投标文件',
    input: z.object({
      /** Client-made; the same again answers the first receipts. */
      guid,
      tenderGuid: guid,
      envelopes: z
        .array(z.object({ upload: guid, envelope: envelopeContent, signature: signatureFile }))
        .min(1)
        .max(ENVELOPES_MAX),
    }),
    output: receipts,
  }),
  /** 撤回, before the deadline: signed `bid-withdrawal`. */
  withdraw: endpoint({
    ...write,
    path: '/sealedBid/withdraw',
    summary: '撤回投标文件',
    input: ending,
    output: receipts,
  }),
  /** 撤销, after the deadline: a signed request `bid-revocation`, recorded. */
  revoke: endpoint({
    ...write,
    path: '/sealedBid/revoke',
    summary: '申请撤销投标文件',
    input: ending,
    output: z.object({ at: z.string() }),
  }),
  /** What was signed, with all that is needed to check it. */
  receipt: endpoint({
    ...read,
    path: '/sealedBid/receipt',
    summary: '查询投标回执',
    input: z.object({ no: receiptNo }),
    output: receiptRow.extend({
      act: receiptAct.schema,
      /** The signed file, and its signature. */
      text: z.string(),
      signature: signatureFile,
      /** The envelope as its bidder signed it. */
      envelopeText: z.string(),
      envelopeSignature: signatureFile,
      /** Of a withdrawal: the file that was signed; null of other receipts. */
      withdrawal: z.object({ text: z.string(), signature: signatureFile }).nullable(),
      /** Certificate of the authority, base64 DER, and its SHA-256. */
      root: z.object({ certificate: z.string(), fingerprint: z.string() }),
    }),
  }),
  /** `回执-<no>.zip`: all of it with a page that checks it without a network. */
  receiptArchive: endpoint({
    ...read,
    path: '/sealedBid/receiptArchive',
    summary: '下载投标回执',
    input: z.object({ no: receiptNo }),
    output: z.object({ name: z.string(), /** Base64. */ content: z.string() }),
  }),
  /** Reads the stored body and answers, signed, whether it is still what the receipt names. */
  compare: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/sealedBid/compare',
    summary: '核对平台存储的密文',
    input: z.object({ no: receiptNo }),
    output: z.object({
      same: z.boolean(),
      /** What is not as it was; none where all is. */
      faults: z.array(storedFault.schema),
      text: z.string(),
      signature: signatureFile,
    }),
  }),
};

/** A body that is lost or altered where it is kept, sent again by its bidder (fairness 2.6, failures). */
export const bodyRestoreCalls = {
  /** Opens an upload for the body a receipt names, where it is not as it was handed in. */
  begin: endpoint({
    ...write,
    path: '/sealedBid/beginRestore',
    summary: '开始重新上传密文',
    input: z.object({ no: receiptNo }),
    output: openUpload.omit({ parts: true }),
  }),
  /** Takes it where its SHA-256 is the one that was signed. */
  restore: endpoint({
    ...write,
    path: '/sealedBid/restore',
    summary: '用重新上传的密文替换损坏的密文',
    input: z.object({ upload: guid }),
    output: z.object({ body: z.string() }),
  }),
};

/** What staff read of the bids of a tender: nothing before the opening, not even how many there are. */
export const bidListCalls = {
  list: endpoint({
    access: 'project:read',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/bid/list',
    summary: '查询投标情况',
    input: z.object({ tenderGuid: guid }),
    output: z.object({
      sealed: z.boolean(),
      total: z.number().nullable(),
      list: z.array(bidRow).nullable(),
    }),
  }),
};
