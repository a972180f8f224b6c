import { z } from 'zod';
import { endpoint, guidQuery } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { priceLineRow } from './lines.ts';
import { changedLine, tenderFileDetail } from './views.ts';

/** What a supplier may do with a file now. */
export const ownFileAct = z.enum(['obtain', 'acknowledge']);

/** A file as a supplier finds it: its newest version, and whether the supplier has got and acknowledged that one. */
export const ownFileRow = tenderFileDetail
  .pick({
    guid: true,
    docNo: true,
    docName: true,
    docKind: true,
    edition: true,
    projectName: true,
    publishedAt: true,
    saleEnd: true,
    deadline: true,
  })
  .extend({
    buyerName: z.string(),
    /** When the supplier first got a version of it; null: not yet. */
    obtainedAt: z.string().nullable(),
    /** 阅读回执 for this version; null: not yet. */
    readAt: z.string().nullable(),
    actions: z.array(ownFileAct),
  });
export type OwnFileRow = z.output<typeof ownFileRow>;

/** One version as a supplier that got it reads it; before, what it says and no chapter to open. Nothing of any other supplier. */
export const ownFile = ownFileRow.extend({
  ...tenderFileDetail.pick({
    tenderWay: true,
    saleStart: true,
    questionEnd: true,
    validityDays: true,
    controlPrice: true,
    envelopes: true,
    twoStep: true,
    decryptMinutes: true,
    decryptRemedy: true,
    docFee: true,
    parts: true,
    openingForm: true,
    quoteType: true,
    lineCount: true,
    lineDigest: true,
    paymentTerms: true,
    performanceRate: true,
    warrantyTerms: true,
    breachTerms: true,
    alternates: true,
    subcontract: true,
    rejections: true,
    dissentContact: true,
    tenderGuids: true,
    changeNote: true,
    affectsPreparation: true,
    differences: true,
    lineChanges: true,
    digest: true,
    isReplaced: true,
    versions: true,
  }).shape,
  evalMethod: tenderFileDetail.shape.purchase.shape.evalMethod,
  evalPlan: tenderFileDetail.shape.purchase.shape.evalPlan,
  /** Its chapters may be opened: it, or a later version, was got. */
  isReadable: z.boolean(),
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
});
export type OwnFile = z.output<typeof ownFile>;

const its = { access: 'tenderNotice:obtain' } as const;
const read = { ...its, method: 'POST', send: 'json', act: 'read' } as const;
const write = {
  ...its,
  method: 'POST',
  send: 'json',
  act: 'write',
  input: guidQuery,
  output: z.object({ guid: z.uuid(), at: z.string() }),
} as const;

/** What a supplier does with tender files. */
export const ownFileCalls = {
  list: endpoint({
    ...read,
    path: '/tenderFile/mine',
    summary: '可获取和已获取的招标文件',
    input: pageQuery.extend({ docName: optionalText() }),
    output: paged(ownFileRow),
  }),
  detail: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/tenderFile/own',
    summary: '招标文件(供应商)',
    input: guidQuery,
    output: ownFile,
  }),
  /** The newest version this company has got of the file of a tender, with every line: what its bid answers. */
  toAnswer: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/tenderFile/toAnswer',
    summary: '投标须响应的招标文件(供应商)',
    input: z.object({ tenderGuid: z.uuid('编号格式不正确') }),
    output: z.object({ file: ownFile, lines: z.array(priceLineRow) }),
  }),
  /** 获取: from then on the chapters can be opened; the record names version and digest. */
  obtain: endpoint({ ...write, path: '/tenderFile/obtain', summary: '获取招标文件' }),
  /** 阅读回执 for one version. */
  acknowledge: endpoint({ ...write, path: '/tenderFile/acknowledge', summary: '确认阅读招标文件' }),
  lines: endpoint({
    ...read,
    path: '/tenderFile/ownLines',
    summary: '招标文件报价清单(供应商)',
    input: guidQuery.extend({ ...pageQuery.shape, keyword: optionalText() }),
    output: paged(priceLineRow),
  }),
  lineChanges: endpoint({
    ...read,
    path: '/tenderFile/ownLineChanges',
    summary: '报价清单与上一版本的差异(供应商)',
    input: guidQuery.extend(pageQuery.shape),
    output: paged(changedLine),
  }),
};
