import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { fileType } from '#shared/areas/bidding/codes';
import { chapter } from '#shared/areas/tender-file/codes';
import { tenderNoticeCalls as noticeCalls } from '#shared/areas/tender-notice/contract';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import type { FileForm } from '#shared/areas/tender-file/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { defineItem } from '../areas/approval/setup.ts';
import { bizAudit } from '../areas/audit/audit.table.ts';
import { enterpriseVersion } from '../areas/enterprise-info/enterprise-version.table.ts';
import type { Tender } from '../areas/tender/tender.table.ts';
import { aLibrarySupplier } from './library-supplier.ts';
import type { materialsWorld } from './materials-world.ts';
import { tenderNoticeWorld } from './tender-notice-world.ts';

type Person = { guid: string; name: string };

const chapters = [
  chapter.code.instructions,
  chapter.code.evaluation,
  chapter.code.contract,
  chapter.code.technical,
  chapter.code.formats,
];

/** Tenders of approved schemes, somebody who approves and somebody who signs their files, and suppliers that get them. */
export async function tenderFileWorld(
  base?: Awaited<ReturnType<typeof materialsWorld>>,
  notices?: Awaited<ReturnType<typeof tenderNoticeWorld>>,
) {
  const world = notices ?? (await tenderNoticeWorld(base));
  const { db, done, company, manager, projectManager, representative, upload } = world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.tenderFile }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const suppliers = await Promise.all([1, 2].map(() => aLibrarySupplier(db)));
  /** Has the information of a supplier approved. */
  const approveInfo = ({ enterpriseGuid, enterpriseName }: (typeof suppliers)[0]) =>
    db.insert(enterpriseVersion).values({
      enterpriseGuid,
      number: 1,
      status: 2,
      isFormal: true,
      name: enterpriseName,
      legalRepName: '法人',
      legalRepIdMark: randomUUID(),
      content: {},
    });
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string, by?: Person) => ({
    guid,
    version: (await detail(guid, by)).version,
  });
  const blank = async (tenders: readonly Pick<Tender, 'guid'>[]) =>
    (await done(calls.blank, { tenderGuids: tenders.map(({ guid }) => guid) }, projectManager)).form;
  const parts = async (by: Person = projectManager): Promise<FileForm['parts']> => {
    const made = [];
    for (const one of chapters)
      made.push({ chapter: one, fileType: fileType.code.tenderFile, fileGuid: await upload(by), pages: 3 });
    return made;
  };
  const form = async (
    given: Partial<FileForm> = {},
    tenders?: readonly Pick<Tender, 'guid'>[],
    scheme: Partial<SchemeForm> = {},
  ): Promise<FileForm> => {
    const started = await blank(tenders ?? (await world.made(scheme)));
    return {
      ...(started as FileForm),
      parts: await parts(),
      paymentTerms: '货到验收合格后30日内付款',
      breachTerms: '逾期交货每日按合同金额的0.05%支付违约金',
      rejections: '投标文件未按要求签章',
      dissentContact: '向招标人书面提出，电话 010-12345678',
      ...given,
    };
  };
  const added = async (...given: Parameters<typeof form>) =>
    (await done(calls.add, await form(...given), projectManager)).guid;
  const submit = async (guid: string) => done(calls.submit, await versioned(guid), projectManager);
  const approve = async (guid: string) => {
    await submit(guid);
    await done(calls.examination, { guid, result: 'approve', opinion: '同意', acknowledged: true }, manager);
    return guid;
  };
  const sign = async (guid: string, by: Person = representative) => {
    await done(calls.sign, { ...(await versioned(guid, by)), scanFile: await upload(by) }, by);
    return guid;
  };
  const ready = async (...given: Parameters<typeof form>) => sign(await approve(await added(...given)));
  const publish = async (guid: string, when: 'now' | 'planned' = 'now') => {
    await done(calls.publish, { ...(await versioned(guid)), when }, projectManager);
    return guid;
  };
  const published = async (...given: Parameters<typeof form>) => publish(await ready(...given));
  /** The form of the next version of a published file. */
  const changeForm = async (guid: string, given: Partial<FileForm> = {}): Promise<FileForm> => {
    const { form: started } = await done(calls.blank, { changes: guid }, projectManager);
    return {
      ...(started as FileForm),
      parts: (started.parts ?? []).map(({ file: _file, ...part }) => part),
      changeNote: '更正付款条件',
      affectsPreparation: false,
      paymentTerms: '货到验收合格后60日内付款',
      ...given,
    };
  };
  const changed = async (guid: string, given: Partial<FileForm> = {}) =>
    sign(await approve((await done(calls.add, await changeForm(guid, given), projectManager)).guid));
  const obtain = (guid: string, by: Person) => done(ownFileCalls.obtain, { guid }, by);
  const acknowledge = (guid: string, by: Person) => done(ownFileCalls.acknowledge, { guid }, by);
  /** What the audit says of one event. */
  const audited = (event: string) => db.select().from(bizAudit).where(eq(bizAudit.event, event));
  return {
    ...world,
    suppliers,
    approveInfo,
    detail,
    versioned,
    blank,
    parts,
    form,
    added,
    submit,
    approve,
    sign,
    ready,
    publish,
    published,
    changeForm,
    changed,
    obtain,
    acknowledge,
    audited,
    /** Publishes the notice of these tenders, which issues them once their file is out. */
    noticed: async (tenders: readonly Pick<Tender, 'guid'>[]) => {
      const guid = await world.ready({}, tenders);
      await done(noticeCalls.publish, { ...(await world.versioned(guid)), when: 'now' }, projectManager);
      return guid;
    },
  };
}
