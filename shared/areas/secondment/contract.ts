import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText, text } from '#shared/kit/text-rules';
import { secondmentKind } from './kind.ts';
import { secondmentForm, someProjects } from './rules.ts';
import {
  secondedPerson,
  secondedProject,
  secondmentDetail,
  secondmentRow,
  secondmentSearch,
} from './views.ts';

const guid = () => z.uuid('编号格式不正确');
const choice = { method: 'POST', send: 'json', access: 'secondment:write', act: 'read' } as const;
const act = { method: 'POST', send: 'json', access: 'secondment:write', act: 'write' } as const;

/** The calls of secondments (documents.md 5.11). */
export const secondmentCalls = {
  ...documentCalls(secondmentKind, {
    search: secondmentSearch,
    row: secondmentRow,
    detail: secondmentDetail,
    warning: z.never(),
  }),
  /** What a new one starts with; one that goes on from another (`extends`) says what that one says. */
  blank: endpoint({
    method: 'GET',
    path: '/secondment/blank',
    send: 'query',
    access: 'secondment:write',
    act: 'read',
    summary: '新增借调的默认值',
    input: z.object({ extends: guid().optional() }),
    output: secondmentForm
      .partial()
      .omit({ users: true, projects: true, roles: true, files: true })
      .extend({
        toUnitName: z.string(),
        toDeptName: z.string(),
        users: z.array(secondedPerson),
        projects: z.array(secondedProject),
        roles: z.array(z.object({ guid: z.uuid(), name: z.string() })),
        former: z.object({ guid: z.uuid(), secondNo: z.string() }).nullable(),
      }),
  }),
  /** People who may be seconded to a unit: active ones of other purchasing units of the organisation. */
  people: endpoint({
    ...choice,
    path: '/secondment/people',
    summary: '可借调人员',
    input: pageQuery.extend({ toUnit: guid(), name: optionalText() }),
    output: paged(secondedPerson.extend({ unitName: z.string() })),
  }),
  /** The business roles of a unit. */
  roles: endpoint({
    ...choice,
    path: '/secondment/roles',
    summary: '可授予角色',
    input: z.object({ toUnit: guid() }),
    output: z.array(z.object({ guid: z.uuid(), name: z.string() })),
  }),
  /** The projects of a unit that are neither archived nor ended. */
  projects: endpoint({
    ...choice,
    path: '/secondment/projects',
    summary: '可授权项目',
    input: pageQuery.extend({ toUnit: guid(), keyword: optionalText() }),
    output: paged(secondedProject),
  }),
  /** Adds projects to one secondment or to several, all or none. */
  allocate: endpoint({
    ...act,
    path: '/secondment/allocate',
    summary: '借调分配项目',
    input: z.object({ guids: z.array(guid()).min(1).max(50), projects: someProjects() }),
    output: z.array(changed.extend({ added: z.number() })),
  }),
  /** Takes projects from a secondment; one for projects keeps at least one. */
  deallocate: endpoint({
    ...act,
    path: '/secondment/deallocate',
    summary: '借调取消分配项目',
    input: versionedGuid.extend({ projects: someProjects() }),
    output: changed,
  }),
  /** 提前结束: its rights are gone from the next call on. */
  end: endpoint({
    ...act,
    path: '/secondment/end',
    summary: '提前结束借调',
    input: versionedGuid.extend({ reason: text(500) }),
    output: changed,
  }),
};
