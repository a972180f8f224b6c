import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import type { Wording } from '#shared/kit/language';
import { text } from '#shared/kit/text-rules';

const guid = () => z.uuid('编号格式不正确');
const wording = z.object({ cn: z.string(), en: z.string() });

/** Most questions of one supplier about one notice. */
export const QUESTIONS_MAX = 20;

/** What keeps a question or its answer back (documents.md 5.8, field 18). */
export const clarifyText = {
  over: { cn: '澄清提问已截止', en: 'Questions have ended' },
  notOpen: { cn: '公告当前不能提问', en: 'The call takes no questions now' },
  most: {
    cn: `每家供应商最多提问${QUESTIONS_MAX}次`,
    en: `At most ${QUESTIONS_MAX} questions of one supplier`,
  },
  answered: { cn: '该问题已答复', en: 'This question has been answered' },
} as const satisfies Record<string, Wording>;

/** A question about a notice: never who asked it. */
export const noticeQuestion = z.object({
  guid: z.uuid(),
  question: z.string(),
  askedAt: z.string(),
  /** Empty while it is open; then its asker and the company that recruits alone read it. */
  answer: z.string(),
  answeredAt: z.string().nullable(),
});
export type NoticeQuestion = z.output<typeof noticeQuestion>;

const named = pageQuery.extend({ ggGuid: guid() });
const post = { method: 'POST', send: 'json' } as const;
const PREFIX = '/supplier-manage-cgr/api/clarify';

/** 澄清: questions about a published notice and their answers, which are public. */
export const clarifyCalls = {
  /** For the company that recruits: all of them, the open ones first. */
  list: endpoint({
    ...post,
    access: 'recruit:read',
    act: 'read',
    path: `${PREFIX}/list`,
    summary: '澄清问题列表',
    input: named,
    output: paged(noticeQuestion),
  }),
  /** For suppliers: what was answered, and their own; `obstacle` keeps them from asking. */
  shown: endpoint({
    ...post,
    access: 'recruit:apply',
    act: 'read',
    path: `${PREFIX}/shown`,
    summary: '澄清答疑（供应商）',
    input: named,
    output: paged(noticeQuestion.extend({ isOwn: z.boolean() })).extend({ obstacle: wording.nullable() }),
  }),
  ask: endpoint({
    ...post,
    access: 'recruit:apply',
    act: 'write',
    path: `${PREFIX}/ask`,
    summary: '提出澄清问题',
    input: z.object({ ggGuid: guid(), question: text(500) }),
    output: z.object({ guid: z.uuid() }),
  }),
  /** Answers once; the answer is public. */
  answer: endpoint({
    ...post,
    access: 'recruit:write',
    act: 'write',
    path: `${PREFIX}/answer`,
    summary: '答复澄清问题',
    input: z.object({ guid: guid(), answer: text(1000) }),
    output: z.null(),
  }),
};
