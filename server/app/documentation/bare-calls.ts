import type { Access } from '#shared/contract/endpoint';
import { MAX_FILE_SIZE } from '#shared/areas/file/rules';
import { DOWNLOAD_PATH, UPLOAD_PATH } from '#shared/areas/file/contract';
import { EVIDENCE_MAX_SIZE } from '#shared/areas/applicant/rules';
import { EVIDENCE_READ_PATH, EVIDENCE_UPLOAD_PATH } from '#shared/areas/applicant/contract';
import { REVOCATION_LIST_PATH, ROOT_PATH } from '#shared/areas/certificate/authority-contract';
import { PAYMENT_RECORD_PATH } from '#shared/areas/deposit/payment-contract';
import {
  APPLICANTS_FILE_PATH,
  NOTICE_FILE_PATH,
  REPORT_FILE_PATH,
} from '#shared/areas/recruitment-notice/report-contract';
import { PART_DIGEST_HEADER, PART_PATH } from '#shared/areas/bid/contract';
import type { Wording } from '#shared/kit/language';
import { securityOf, wordsOf } from './operation.ts';
import { json, refusalsOf, successOf } from './refusals.ts';
import { refTo, type Json } from './schemas.ts';

/** A call that does not speak plain envelopes with JSON, and therefore is no `endpoint()`. */
interface BareCall {
  id: string;
  area: string;
  method: 'get' | 'post' | 'put';
  path: string;
  access: Access;
  summary: Wording;
  about: Wording;
  more: Json;
  /** What answers it, beside what refuses any call. */
  answers: Json;
}

const MIB = 1024 * 1024;
const file = { type: 'string', format: 'binary' };
const content = (type: string) => ({ [type]: { schema: file } });
const missing = {
  description: '不存在、无权查看或地址已失效 (missing, not yours, or the address has ended)',
  content: json(refTo('Missing')),
};
const stored = {
  200: {
    description: '已保存，或拒绝的原因 (stored, or why not)',
    content: json({ oneOf: [successOf(refTo('FileRow')), refTo('Refusal')] }),
  },
};
const bytes = (about: string, type = 'application/octet-stream') => ({
  200: { description: about, content: content(type) },
});
const multipart = (properties: Json, required: string[]) => ({
  requestBody: {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } },
  },
});

/** What is posted to a file that is named by one guid. */
const named = {
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      properties: { guid: { type: 'string', format: 'uuid' } },
      required: ['guid'],
      additionalProperties: false,
    }),
  },
};

const calls: readonly BareCall[] = [
  {
    id: 'payment_record',
    area: 'deposit',
    method: 'post',
    path: PAYMENT_RECORD_PATH,
    access: 'signedIn',
    summary: { cn: '下载保证金缴纳记录', en: 'Download the record of a deposit payment' },
    about: {
      cn: '须登录；财务或缴纳企业本身。答复即文件（format：xlsx 或 pdf，默认 xlsx）：缴纳单、账户明细、利息测算、占用标段；不可查看的以 code -1 答复。\n\n规则：documents.md 5.10。',
      en: 'For finance and for the supplier itself. The answer is the file (format: xlsx or pdf, xlsx unless said): the payment, its account, its interest, its sections; what is not to be seen is answered with code -1.\n\nRule: documents.md 5.10.',
    },
    more: {
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: {
            guid: { type: 'string', format: 'uuid' },
            format: { type: 'string', enum: ['xlsx', 'pdf'] },
          },
          required: ['guid'],
          additionalProperties: false,
        }),
      },
    },
    answers: bytes('缴纳记录 (the record)'),
  },
  {
    id: 'report_download',
    area: 'recruitmentNotice',
    method: 'post',
    path: REPORT_FILE_PATH,
    access: 'recruit:read',
    summary: { cn: '下载招募报告', en: 'Download a report' },
    about: {
      cn: '须登录并持有权限「查看招募公告」(recruit:read)。答复即 PDF 文件：概况、入库名单、评审小组签字表，内容以生成时为准；不可查看的以 code -1 答复。\n\n规则：documents.md 5.8。',
      en: 'For whoever may read the notice. The answer is the PDF: how it went, who was admitted, who reviewed, as it stood when it was made out; what is not to be seen is answered with code -1.\n\nRule: documents.md 5.8.',
    },
    more: named,
    answers: bytes('下载招募报告 (Download a report)'),
  },
  {
    id: 'notice_download',
    area: 'recruitmentNotice',
    method: 'post',
    path: NOTICE_FILE_PATH,
    access: 'recruit:read',
    summary: { cn: '下载招募公告', en: 'Download a notice' },
    about: {
      cn: '须登录并持有权限「查看招募公告」(recruit:read)。答复即 PDF 文件；不可查看的以 code -1 答复。\n\n规则：documents.md 5.8。',
      en: 'For whoever may read the notice. The answer is the PDF; what is not to be seen is answered with code -1.\n\nRule: documents.md 5.8.',
    },
    more: named,
    answers: bytes('下载招募公告 (Download a notice)'),
  },
  {
    id: 'applicants_export',
    area: 'recruitmentNotice',
    method: 'post',
    path: APPLICANTS_FILE_PATH,
    access: 'recruit:export',
    summary: { cn: '导出报名表', en: 'Export the applications' },
    about: {
      cn: '须登录并持有权限「导出招募公告」(recruit:export)。报名截止后答复即 xlsx 文件，此前以 code 0 拒绝。\n\n规则：documents.md 5.8。',
      en: 'For whoever may export notices. The answer is the workbook once the end of application has passed; before, it is refused with code 0.\n\nRule: documents.md 5.8.',
    },
    more: named,
    answers: bytes('导出报名表 (Export the applications)'),
  },
  {
    id: 'sealedBid_part',
    area: 'sealedBid',
    method: 'put',
    path: `${PART_PATH}/{upload}/{n}`,
    access: 'bid:submit',
    summary: { cn: '上传加密投标文件的一个分片', en: 'Send one part of a sealed bid' },
    about: {
      cn: '须登录并持有权限「递交加密投标文件」(bid:submit)。n 从 0 起，除最后一片外每片 8 MiB；落盘后才答复，相同内容可重复发送，同号不同内容答复 409。\n\n规则：tendering.md 6.6。',
      en: 'For bidders. `n` counts from 0; each part has 8 MiB, the last may be shorter. Answered once it is safe; the same content may be sent again, another one under the same number is answered 409.\n\nRule: tendering.md 6.6.',
    },
    more: {
      parameters: [
        { name: 'upload', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'n', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
        {
          name: PART_DIGEST_HEADER,
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      ],
      requestBody: { required: true, content: content('application/octet-stream') },
    },
    answers: {
      200: {
        description: '已保存，或拒绝的原因 (stored, or why not)',
        content: json({
          oneOf: [
            successOf({
              type: 'object',
              properties: { n: { type: 'integer' }, sha256: { type: 'string' } },
              required: ['n', 'sha256'],
            }),
            refTo('Refusal'),
          ],
        }),
      },
      409: { description: '该分片已有其他内容 (another content is there)', content: json(refTo('Refusal')) },
    },
  },
  {
    id: 'file_upload',
    area: 'file',
    method: 'post',
    path: UPLOAD_PATH,
    access: 'signedIn',
    summary: { cn: '上传文件', en: 'Upload a file' },
    about: {
      cn: `须登录。一次一个文件，最大 ${MAX_FILE_SIZE / MIB} MB；类型按内容识别，不合格时以 code 0 拒绝。答复的 guid 填入单据的附件字段；未被引用的文件会被清理。\n\n规则：wire.md 2。`,
      en: `For whoever is signed in. One file of at most ${MAX_FILE_SIZE / MIB} MB; what it is is told by its content, and it is refused with code 0 where that is not allowed. Name the answered \`guid\` in a field of a document; a file that none names is cleared away.\n\nRule: wire.md 2.`,
    },
    more: multipart({ file }, ['file']),
    answers: stored,
  },
  {
    id: 'file_download',
    area: 'file',
    method: 'get',
    path: `${DOWNLOAD_PATH}/{token}`,
    access: 'public',
    summary: { cn: '下载文件', en: 'Download a file' },
    about: {
      cn: '读取 GET /file/getDownloadFileUrl 给出的地址：只对取得者有效，60 秒，用一次。不带信封，直接答复文件内容。\n\n规则：wire.md 2。',
      en: 'Reads the address GET /file/getDownloadFileUrl has given: good for one person, 60 seconds and one use. Answers the content itself, without the envelope.\n\nRule: wire.md 2.',
    },
    more: {
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string', maxLength: 500 } }],
    },
    answers: { ...bytes('文件内容 (the content)'), 404: missing },
  },
  {
    id: 'applicant_upload',
    area: 'applicant',
    method: 'post',
    path: EVIDENCE_UPLOAD_PATH,
    access: 'public',
    summary: { cn: '上传证明材料', en: 'Upload evidence' },
    about: {
      cn: `未登录的申请人凭办理凭证上传一份材料（pdf、jpg、png，最大 ${EVIDENCE_MAX_SIZE / MIB} MB）；表单中 ticket 须在 file 之前。\n\n规则：product.md 5。`,
      en: `An applicant without an account sends one piece of evidence (pdf, jpg, png, at most ${EVIDENCE_MAX_SIZE / MIB} MB) with their ticket; in the form \`ticket\` stands before \`file\`.\n\nRule: product.md 5.`,
    },
    more: multipart({ ticket: { type: 'string', maxLength: 100 }, file }, ['ticket', 'file']),
    answers: stored,
  },
  {
    id: 'applicant_readFile',
    area: 'applicant',
    method: 'post',
    path: EVIDENCE_READ_PATH,
    access: 'public',
    summary: { cn: '查看本人上传的材料', en: 'Read one’s own evidence' },
    about: {
      cn: '凭办理凭证读回自己上传的一份材料；用 POST，使凭证不出现在地址中。直接答复文件内容。\n\n规则：product.md 5。',
      en: 'Reads a piece of evidence of one’s own with the ticket; a POST, so that the ticket stands in no address. Answers the content itself.\n\nRule: product.md 5.',
    },
    more: {
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: {
            ticket: { type: 'string', maxLength: 100 },
            guid: { type: 'string', format: 'uuid' },
          },
          required: ['ticket', 'guid'],
          additionalProperties: false,
        }),
      },
    },
    answers: { ...bytes('文件内容 (the content)'), 404: missing },
  },
  {
    id: 'certificate_revocationList',
    area: 'certificate',
    method: 'get',
    path: REVOCATION_LIST_PATH,
    access: 'public',
    summary: { cn: '证书吊销列表', en: 'Revocation list' },
    about: {
      cn: '平台颁发机构签发的吊销列表 (CRL)，DER 编码，可缓存 60 秒；供其他程序校验证书。\n\n规则：security-and-audit.md 6.4。',
      en: 'The list of revoked certificates (CRL) of the platform’s authority in DER, good for 60 seconds in a cache; other programs check certificates by it.\n\nRule: security-and-audit.md 6.4.',
    },
    more: {},
    answers: bytes('DER', 'application/pkix-crl'),
  },
  {
    id: 'certificate_root',
    area: 'certificate',
    method: 'get',
    path: ROOT_PATH,
    access: 'public',
    summary: { cn: '颁发机构证书', en: 'Certificate of the authority' },
    about: {
      cn: '平台颁发机构的根证书，DER 编码；校验本平台签名的程序将其作为信任起点。\n\n规则：security-and-audit.md 6.4。',
      en: 'The root certificate of the platform’s authority in DER, which programs trust that check signatures made here.\n\nRule: security-and-audit.md 6.4.',
    },
    more: {},
    answers: bytes('DER', 'application/pkix-cert'),
  },
];

/** The calls beside the contract, by path. */
export const barePaths = (isLimited: (path: string) => boolean): Record<string, Json> =>
  Object.fromEntries(
    calls.map(({ id, area, method, path, access, more, answers, ...told }) => [
      path,
      {
        [method]: {
          operationId: id,
          tags: [area],
          ...wordsOf(told),
          ...securityOf(access),
          ...more,
          responses: { ...answers, ...refusalsOf({ access }, isLimited(path)) },
        },
      },
    ]),
  );

const refused = (about: string) => ({ description: about, content: json(refTo('TokenRefusal')) });
/** The token call answers and refuses in the form of OAuth 2 (wire.md 3.2). */
export const tokenResponses = {
  200: {
    description: '令牌，OAuth 2 形式，不带信封 (tokens in the form of OAuth 2, without the envelope)',
    content: json(refTo('TokenAnswer')),
  },
  400: refused('invalid_grant、invalid_request 等 (wrong password, spent challenge, captcha asked for …)'),
  401: refused('客户端未登记或令牌已失效 (unknown client, or a refresh token that has ended)'),
  403: refused('账号被锁定、停用，或须第二因素 (locked, disabled, or a second factor is asked for)'),
  503: refused('暂不可用，稍后重试 (try again later)'),
};
