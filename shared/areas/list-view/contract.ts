import { z } from 'zod';
import { documentCode } from '#shared/areas/approval/codes';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { optionalText, text } from '#shared/kit/text-rules';
import { arrangement } from './arrangement.ts';

/** Most views a person may save for one list. */
export const VIEWS_MAX = 30;
const NAME_MAX = 30;
/** Longer than the search form of any list, filled in. */
const SEARCH_MAX = 2000;

/** Of the lists that can be arranged, each kind of document has one. */
const ofList = z.object({ list: documentCode.schema });
const guid = () => z.uuid('编号格式不正确');

/** Filters and order of a list under a name, as they stand in its address; whoever opens it sees what they may see. */
const listView = z.object({
  guid: z.uuid(),
  name: z.string(),
  search: z.string(),
  /** With whom it is shared; null: with nobody. */
  role: z.object({ guid: z.uuid(), name: z.string() }).nullable(),
  /** Whose it is. */
  ownerName: z.string(),
  isOwn: z.boolean(),
});
export type ListView = z.output<typeof listView>;

/** How a person sees the lists of documents. */
export const listViewCalls = {
  /** What one sees of a list: their arrangement, their views and those shared with a role of theirs. */
  mine: endpoint({
    method: 'GET',
    path: '/listView/mine',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '本人的列表视图',
    input: ofList,
    output: z.object({
      arrangement: arrangement.nullable(),
      views: z.array(listView),
      /** The view the list opens with; null: with all it has. */
      defaultView: z.uuid().nullable(),
      /** The roles they may share a view with: their own. */
      roles: z.array(z.object({ guid: z.uuid(), name: z.string() })),
    }),
  }),
  /** Without an arrangement the list is again as its kind has it. */
  arrange: endpoint({
    method: 'POST',
    path: '/listView/arrange',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '保存列表的列设置',
    input: ofList.extend({ arrangement: arrangement.nullable() }),
    output: nothing,
  }),
  /** A new view, or with a guid a change of one's own. */
  save: endpoint({
    method: 'POST',
    path: '/listView/save',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '保存列表视图',
    input: ofList.extend({
      guid: guid().optional(),
      name: text(NAME_MAX),
      search: optionalText(SEARCH_MAX),
      roleGuid: guid().nullish(),
    }),
    output: z.object({ guid: z.uuid() }),
  }),
  delete: endpoint({
    method: 'GET',
    path: '/listView/delete',
    send: 'query',
    access: 'signedIn',
    act: 'write',
    summary: '删除列表视图',
    input: guidQuery,
    output: nothing,
  }),
  /** Without a view the list opens with all it has. */
  setDefault: endpoint({
    method: 'POST',
    path: '/listView/setDefault',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '设置默认列表视图',
    input: ofList.extend({ guid: guid().nullable() }),
    output: nothing,
  }),
};
