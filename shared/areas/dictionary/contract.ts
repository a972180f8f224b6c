import { z } from 'zod';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { dateTimeIfAny, optionalText, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';

const wording = z.object({ cn: z.string(), en: z.string() });

/** A node of a tree a person chooses from; only leaves, which have no children, can be chosen. */
export interface TreeNode {
  code: string;
  label: z.output<typeof wording>;
  children: TreeNode[];
}
const treeNode: z.ZodType<TreeNode> = z.object({
  code: z.string(),
  label: wording,
  get children() {
    return z.array(treeNode);
  },
});

const tree = (path: `/${string}`, access: 'public' | 'signedIn', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    send: 'query',
    access,
    act: 'read',
    summary,
    input: noInput,
    output: z.array(treeNode),
  });

/** Server time, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const getSystemTime = endpoint({
  method: 'GET',
  path: '/dictdata/getSystemTime.do',
  send: 'query',
  access: 'public',
  act: 'read',
  summary: '取服务器时间',
  input: noInput,
  output: z.string(),
});

/** Purchase categories, three levels; codes like `A0101`. */
export const categoryTree = tree('/dictdata/categoryTree', 'signedIn', '采购品类');
/** Provinces and cities of GB/T 2260; open, because registration asks for them. */
export const areaTree = tree('/dictdata/areaTree', 'public', '行政区划');
/** The same with districts and counties: what addresses are chosen from. */
export const allAreaList = tree('/qiye/dictAllAreaList', 'signedIn', '全部行政区划（省、市、区县）');
/** The four levels of GB/T 4754-2017: `C`, `40`, `401`, `4011`; open, because registration asks for them. */
export const industryList = tree('/dictdata/industryList', 'public', '行业分类');

/** An announcement as the workbench shows it; without an English text the Chinese one stands in. */
export const announcementRow = z.object({
  guid: z.uuid(),
  title: wording,
  body: wording,
  publishedAt: z.string().nullable(),
  until: z.string().nullable(),
  version: z.number(),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

/** What is announced now, newest first, at most twenty. */
export const currentAnnouncements = endpoint({
  method: 'GET',
  path: '/announcement/current',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '当前公告',
  input: noInput,
  output: z.array(announcementRow),
});

export const listAnnouncements = endpoint({
  method: 'POST',
  path: '/announcement/list',
  send: 'json',
  access: 'dictionary:write',
  act: 'read',
  summary: '公告维护列表',
  input: pageQuery.extend({ title: optionalText() }),
  output: paged(announcementRow),
});

/** What a person fills in. */
export const announcementForm = z.object({
  titleCn: text(200),
  titleEn: optionalText(200),
  bodyCn: text(5000),
  bodyEn: optionalText(5000),
  /** It is shown before this moment; empty: without end. */
  until: dateTimeIfAny(),
});

/** Without `version` it creates, under the given guid if there is one; with it, it changes. */
export const saveAnnouncement = endpoint({
  method: 'POST',
  path: '/announcement/save',
  send: 'json',
  access: 'dictionary:write',
  act: 'write',
  summary: '保存公告',
  input: announcementForm.extend({ guid: z.uuid().optional(), version: recordVersion().optional() }),
  output: guidQuery,
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/announcement/publish',
  send: 'json',
  access: 'dictionary:write',
  act: 'write',
  summary: '发布公告',
  input: versionedGuid,
  output: nothing,
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/announcement/withdraw',
  send: 'json',
  access: 'dictionary:write',
  act: 'write',
  summary: '撤下公告',
  input: versionedGuid,
  output: nothing,
});
