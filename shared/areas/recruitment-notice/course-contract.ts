import { changed } from '#shared/areas/document/calls';
import { MAX_FILES } from '#shared/areas/file/rules';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { optionalText, text } from '#shared/kit/text-rules';
import { z } from 'zod';
import { noticeForm } from './rules.ts';

const act = { method: 'POST', send: 'json', access: 'recruit:write', act: 'write' } as const;
const why = versionedGuid.extend({
  reason: text(500),
  effect: optionalText(500),
  files: z
    .array(z.uuid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});

/** What a published notice may meet with: pause, end, change (documents.md 5.8, states 2, 3 and 10). */
export const courseCalls = {
  pause: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/pause',
    summary: '暂停招募公告',
    input: why,
    output: changed,
  }),
  /** Takes up a paused notice: its ends move by the time it was paused. */
  resume: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/resume',
    summary: '恢复招募公告',
    input: why,
    output: changed,
  }),
  terminate: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/terminate',
    summary: '终止招募公告',
    input: why,
    output: changed,
  }),
  /** Ends the applications of an open-ended notice now. */
  close: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/close',
    summary: '截止常年招募报名',
    input: versionedGuid,
    output: changed,
  }),
  /** Puts a changed copy up for approval; the notice stands as it is until then. Unit and department stay. */
  change: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/change',
    summary: '变更招募公告',
    input: noticeForm.extend(versionedGuid.shape).extend({ changeReason: text(500) }),
    output: changed,
  }),
  /** Takes a change back before the first decision. */
  cancelChange: endpoint({
    ...act,
    path: '/supplier-manage-cgr/api/zmgg/cancelChange',
    summary: '取消变更招募公告',
    input: versionedGuid,
    output: changed,
  }),
};
