import { eq } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import { ownClarificationCalls as own } from '#shared/areas/clarification/own-contract';
import type { ClarificationForm } from '#shared/areas/clarification/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { defineItem } from '../areas/approval/setup.ts';
import { clarification, clarificationQuestion } from '../areas/clarification/clarification.table.ts';
import type { Tender } from '../areas/tender/tender.table.ts';
import { aLibrarySupplier } from './library-supplier.ts';
import type { materialsWorld } from './materials-world.ts';
import { tenderNoticeWorld } from './tender-notice-world.ts';

type Person = { guid: string; name: string };

/** Published tenders to be asked about, suppliers who ask, and somebody who approves and signs what is answered. */
export async function clarificationWorld(
  base?: Awaited<ReturnType<typeof materialsWorld>>,
  notices?: Awaited<ReturnType<typeof tenderNoticeWorld>>,
) {
  const world = notices ?? (await tenderNoticeWorld(base));
  const { db, done, company, manager, projectManager, representative, upload } = world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: documentKind.code.clarification }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const first = await aLibrarySupplier(db, { name: '北京市华星阀门制造有限公司' });
  const second = await aLibrarySupplier(db, { name: '苏州博远仪表科技有限公司' });
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string, by?: Person) => ({
    guid,
    version: (await detail(guid, by)).version,
  });
  /** The tenders of a new scheme, of section 1 alone unless said, their notice published. */
  const published = async (scheme: Partial<SchemeForm> = {}): Promise<Tender> => {
    const tenders = await world.made({ sectionNos: ['1'], ...scheme });
    await world.published({}, tenders);
    return (await world.now(tenders[0]!)) as Tender;
  };
  const asking = (tender: Pick<Tender, 'guid'>, question = '第三章第2.1条的公称压力是PN16还是PN25？') => ({
    tenderGuid: tender.guid,
    clarStage: 6001 as const,
    question,
  });
  /** Asks, and answers the clarification that waits for it. */
  const asked = async (tender: Pick<Tender, 'guid'>, by: Person = first, question?: string) => {
    const { guid } = await done(own.ask, asking(tender, question), by);
    return (await clarificationFor(guid)).guid;
  };
  /** What answers a question, of which no call tells. */
  const clarificationFor = async (questionGuid: string) => {
    const [found] = await db
      .select({ of: clarification })
      .from(clarificationQuestion)
      .innerJoin(clarification, eq(clarification.guid, clarificationQuestion.clarificationGuid))
      .where(eq(clarificationQuestion.guid, questionGuid));
    return found!.of;
  };
  const formOf = async (guid: string, given: Partial<ClarificationForm> = {}) => {
    const { tenderGuid, clarStage, subject, question, version } = await detail(guid);
    return {
      guid,
      version,
      tenderGuid,
      clarStage,
      subject,
      question,
      answer: '按PN25执行。',
      affectsPreparation: false,
      noEffectReason: '仅明确既有要求',
      ...given,
    };
  };
  const answer = async (guid: string, given: Partial<ClarificationForm> = {}) => {
    await done(calls.edit, await formOf(guid, given), projectManager);
    return guid;
  };
  const decide = (guid: string, result: 'approve' | 'reject', by: Person = manager) =>
    done(calls.examination, { guid, result, opinion: '意见', acknowledged: true }, by);
  const submit = async (guid: string) => done(calls.submit, await versioned(guid), projectManager);
  const approve = async (guid: string) => {
    await submit(guid);
    await decide(guid, 'approve');
    return guid;
  };
  const sign = async (guid: string, by: Person = representative) =>
    done(calls.sign, { ...(await versioned(guid, by)), scanFile: await upload(by) }, by);
  const ready = async (guid: string, given?: Partial<ClarificationForm>) => {
    await approve(await answer(guid, given));
    await sign(guid);
    return guid;
  };
  const publish = async (guid: string, given: object = {}, by: Person = projectManager) =>
    done(calls.publish, { ...(await versioned(guid)), ...given }, by);
  return {
    ...world,
    noticeDetail: world.detail,
    noticeVersioned: world.versioned,
    publishNotice: world.publish,
    publishedNotice: world.published,
    first,
    second,
    detail,
    versioned,
    published,
    asking,
    asked,
    clarificationFor,
    formOf,
    answer,
    decide,
    submit,
    approve,
    sign,
    ready,
    publish,
  };
}
