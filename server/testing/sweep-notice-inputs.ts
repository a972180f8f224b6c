import { addDays } from '#shared/kit/dates';
import { today } from './days.ts';
import { NOTHING } from './sweep-names.ts';
import { sweptNotice } from './sweep-records/notices.ts';
import type { Records } from './sweep-records/records.ts';

/** A notice of the caller's unit. */
const form = ({ unitNode, dept }: Records) => ({
  ...sweptNotice,
  title: '供应商入库征集公告',
  recruitUnit: unitNode,
  recruitDept: dept,
  publishTime: `${today()} 00:00:00`,
  endTime: `${addDays(today(), 40)} 17:00:00`,
  applyStart: `${today()} 00:00:00`,
  applyEnd: `${addDays(today(), 30)} 17:00:00`,
});

/** What the sweep sends to draw notices up and to run them. */
export const noticeInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/supplier-manage-cgr/api/zmgg/add': form,
  '/supplier-manage-cgr/api/zmgg/edit': (of) => ({ ...form(of), guid: of.notice, version: 1 }),
  // A published notice is for every supplier: name one that is not.
  '/supplier-manage-cgr/api/apply/notice': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/apply/save': ({ notice }) => ({
    ggGuid: notice,
    category: 2,
    serviceAreas: ['000000'],
    contactName: '李四',
    contactPhone: '13800138000',
    contactEmail: 'li@example.com',
    answers: [],
    materials: [],
    isPledged: true,
  }),
  '/supplier-manage-cgr/api/applicants/list': ({ openNotice }) => ({ ggGuid: openNotice }),
  '/supplier-manage-cgr/api/clarify/list': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/clarify/shown': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/clarify/ask': ({ notice }) => ({ ggGuid: notice, question: '可否联合报名？' }),
  '/supplier-manage-cgr/api/clarify/answer': ({ recruitQuestion }) => ({
    guid: recruitQuestion,
    answer: '可以',
  }),
  '/supplier-manage-cgr/api/report/info': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/report/createRecord': ({ openNotice }) => ({ ggGuid: openNotice }),
  '/supplier-manage-cgr/api/report/recordList': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/report/userRole': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/review/setReviewers': ({ openNotice, person }) => ({
    guid: openNotice,
    version: 1,
    userGuids: [person, NOTHING, NOTHING],
  }),
  '/supplier-manage-cgr/api/review/progress': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/review/toScore': ({ openNotice }) => ({ ggGuid: openNotice }),
  '/supplier-manage-cgr/api/review/score': ({ application }) => ({
    applicationGuid: application,
    items: [],
    isPassed: true,
    isCommitted: true,
  }),
  '/supplier-manage-cgr/api/review/explain': ({ application }) => ({
    applicationGuid: application,
    explanation: '理由',
  }),
  '/supplier-manage-cgr/api/review/results': ({ notice }) => ({ ggGuid: notice }),
  '/supplier-manage-cgr/api/investigation/save': ({ application }) => ({
    guid: application,
    version: 1,
    date: today(),
    place: '工厂',
    way: 1,
    members: ['张三', '李四'],
    items: [],
    conclusion: 1,
  }),
  '/supplier-manage-cgr/api/review/replace': ({ openNotice, person }) => ({
    guid: openNotice,
    version: 1,
    userGuid: person,
    byGuid: NOTHING,
    cause: 2,
    reason: '回避',
  }),
  '/supplier-manage-cgr/api/template/save': ({ notice }) => ({ ggGuid: notice, name: '模板' }),
  '/supplier-manage-cgr/api/storage/list': ({ openNotice }) => ({ ggGuid: openNotice }),
  '/supplier-manage-cgr/api/storage/commit': ({ openNotice, application }) => ({
    guid: openNotice,
    version: 1,
    entries: [{ applicationGuid: application, grade: 'B', serviceAreas: ['000000'] }],
  }),
  '/supplier-manage-cgr/api/storage/revoke': ({ application }) => ({
    guid: application,
    version: 1,
    cause: 1,
    reason: '不符',
  }),
  '/supplier-manage-cgr/api/zmgg/change': (of) => ({
    ...form(of),
    guid: of.openNotice,
    version: 1,
    changeReason: '延长报名',
  }),
  '/supplier-manage-cgr/api/zmgg/publish': ({ approvedNotice }) => ({
    guid: approvedNotice,
    version: 1,
    when: 'now',
  }),
};
