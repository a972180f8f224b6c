import type { Endpoint } from '#shared/contract/endpoint';
import { refTo, type Json } from './schemas.ts';

const text = (description: string) => ({ type: 'string', description });
const answer = (code: number, about: string, data: Json) => ({
  type: 'object',
  description: about,
  properties: {
    code: { type: 'integer', const: code },
    info: text('给人看的文字 (what a person reads)'),
    data,
    dateTime: text('服务器时间 YYYY-MM-DD HH:mm:ss, Asia/Shanghai (time of the server)'),
  },
  required: ['code', 'info', 'data', 'dateTime'],
});
const fault = (about: string, more: Json = {}) => ({
  type: 'object',
  description: about,
  properties: {
    code: { type: 'integer', const: 500 },
    message: text('给人看的文字 (what a person reads)'),
    ...more,
  },
  required: ['code', 'message', ...Object.keys(more)],
});

/** The envelope of a success with this in it (wire.md 2). */
export const successOf = (data: Json) => answer(1, '成功 (success)', data);

/** What answers a call that was not carried out, each once. */
export const refusalSchemas: Record<string, Json> = {
  Refusal: answer(
    0,
    '业务或校验拒绝，HTTP 200：info 为原因；表单错误在 data.fields 中逐字段说明 (a business refusal: info says why, of a form data.fields names each field)',
    {
      type: ['object', 'null'],
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  ),
  Missing: answer(
    -1,
    '不存在或无权查看，两者不作区分 (it does not exist or is not yours; never told apart)',
    {
      type: 'null',
    },
  ),
  SignedOut: fault('未登录或登录已失效 (not signed in, or no longer)'),
  Forbidden: fault('缺少权限，message 写明是哪一项 (a right is missing, named in the text)'),
  TooManyCalls: fault(
    '操作过于频繁，retry-after 为须等待的秒数 (too often; retry-after says for how many seconds)',
  ),
  Unforeseen: fault('未预见的错误；requestId 供查日志 (unforeseen; the requestId leads to the log)', {
    requestId: { type: 'string', format: 'uuid' },
  }),
  Unavailable: fault(
    '过载、数据库或存储不可用；稍后重试 (overload, or database or storage are away: try again later)',
    {
      requestId: { type: 'string', format: 'uuid' },
    },
  ),
};

/** One body of JSON, as a response holds it. */
export const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const refusal = (name: keyof typeof refusalSchemas, example: Json, headers?: Json) => ({
  description: String(refusalSchemas[name]!['description']),
  content: json(refTo(name), example),
  ...(headers && { headers }),
});
const requestId = '0f0e7c3a-5b0a-4a3e-9a51-0d7c4f1b2a66';
const busy = { code: 500, message: '系统繁忙，请稍后重试', requestId };

/** The refusals that have a number of HTTP, by their name. */
export const refusalResponses: Record<string, Json> = {
  SignedOut: refusal('SignedOut', { code: 500, message: '未登录或登录已失效' }),
  Forbidden: refusal('Forbidden', { code: 500, message: '没有权限：编制采购计划' }),
  TooManyCalls: refusal(
    'TooManyCalls',
    { code: 500, message: '操作过于频繁，请30秒后再试' },
    { 'retry-after': { description: '秒 (seconds)', schema: { type: 'integer' } } },
  ),
  Unforeseen: refusal('Unforeseen', busy),
  Unavailable: refusal('Unavailable', busy),
};

const by = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** What may answer a call beside its success. */
export const refusalsOf = ({ access }: Pick<Endpoint, 'access'>, isLimited: boolean) => ({
  ...(access !== 'public' && { 401: by('SignedOut'), 403: by('Forbidden') }),
  ...(isLimited && { 429: by('TooManyCalls') }),
  500: by('Unforeseen'),
  503: by('Unavailable'),
});
