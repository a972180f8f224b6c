import { roleCode } from '#shared/areas/role/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { defineItem } from '../areas/approval/setup.ts';
import type { Tender } from '../areas/tender/tender.table.ts';
import type { materialsWorld } from './materials-world.ts';
import { filed, tenderWorld } from './tender-world.ts';

type Person = { guid: string; name: string };

/** What a notice has to say and no scheme knows. */
export const contacts = {
  funding: '企业自筹，已落实',
  buyerAddress: '北京市西城区1号',
  buyerContact: '张三',
  buyerPhone: '13800138000',
  dissentChannel: '向招标人书面提出，电话 010-12345678',
};

/** Tenders of approved schemes to publish, somebody who approves their notices and somebody who signs them for the buyer. */
export async function tenderNoticeWorld(base?: Awaited<ReturnType<typeof materialsWorld>>) {
  const world = await tenderWorld(base);
  const { db, done, company, manager, projectManager, person, upload } = world;
  const representative = await person([roleCode.code.tendererRepresentative], { name: '招标人代表' });
  await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.tenderNotice }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string, by?: Person) => ({
    guid,
    version: (await detail(guid, by)).version,
  });
  const blank = async (
    tenders: readonly Pick<Tender, 'guid'>[],
    kind?: number,
    by: Person = projectManager,
  ) =>
    (
      await done(
        calls.blank,
        { tenderGuids: tenders.map(({ guid }) => guid), ...(kind && { kind: String(kind) }) } as never,
        by,
      )
    ).form;
  const form = async (
    given: Partial<NoticeForm> = {},
    tenders?: readonly Pick<Tender, 'guid'>[],
    scheme: Partial<SchemeForm> = {},
  ): Promise<NoticeForm> => {
    const { publishAt: _planned, ...started } = await blank(
      tenders ?? (await world.made(scheme)),
      given.noticeKind,
    );
    return { ...(started as NoticeForm), ...contacts, ...given };
  };
  const added = async (...given: Parameters<typeof form>) =>
    (await done(calls.add, await form(...given), projectManager)).guid;
  const submit = async (guid: string) => done(calls.submit, await versioned(guid), projectManager);
  const decide = (guid: string, result: 'approve' | 'reject', by: Person = manager) =>
    done(calls.examination, { guid, result, opinion: '意见', acknowledged: true }, by);
  const approve = async (guid: string) => {
    await submit(guid);
    await decide(guid, 'approve');
    return guid;
  };
  const sign = async (guid: string, by: Person = representative) =>
    done(calls.sign, { ...(await versioned(guid, by)), scanFile: await upload(by) }, by);
  const approved = async (...given: Parameters<typeof form>) => approve(await added(...given));
  const ready = async (...given: Parameters<typeof form>) => {
    const guid = await approved(...given);
    await sign(guid);
    return guid;
  };
  const publish = async (guid: string, when: 'now' | 'planned' = 'now', by: Person = projectManager) => {
    await filed(db, (await detail(guid)).tenderGuids);
    return done(calls.publish, { ...(await versioned(guid)), when }, by);
  };
  const published = async (...given: Parameters<typeof form>) => {
    const guid = await ready(...given);
    await publish(guid);
    return guid;
  };
  /** The form a change of a published notice starts with. */
  const changeForm = async (guid: string, given: Partial<NoticeForm> = {}): Promise<NoticeForm> => ({
    ...((await done(calls.blank, { changes: guid }, projectManager)).form as NoticeForm),
    changeNote: '更正公告内容',
    affectsPreparation: false,
    ...given,
  });
  const get = (url: string) => world.send({ method: 'GET', url });
  return {
    ...world,
    noticeKind,
    representative,
    detail,
    versioned,
    blank,
    form,
    added,
    submit,
    decide,
    approve,
    sign,
    approved,
    ready,
    publish,
    published,
    changeForm,
    get,
  };
}
