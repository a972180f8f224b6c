import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { fromFormList, invites, procurementMode } from '#shared/areas/project/purchase-mode';
import { tenderOver, tenderState } from '#shared/areas/tender/codes';
import {
  issuingKinds,
  noticeKind,
  type NoticeKind,
  tenderNoticeStatus,
} from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { NoticePurchase } from '#shared/areas/tender-notice/notice-findings';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import type { NoticePurchaseView } from '#shared/areas/tender-notice/views';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { type TenderNow, tendersOf, withState } from '../tender/tenders.service.ts';
import { notices, ofTenders } from './notice-access.ts';
import { formOf } from './notice-form.ts';
import { type Notice, tenderNotice as notice } from './tender-notice.table.ts';

const k = noticeKind.code;

/** The tenders a notice is drawn up for, which this person runs. @throws BusinessError at the tenders */
export async function runTenders(
  viewer: Viewer,
  guids: readonly string[],
): Promise<[TenderNow, ...TenderNow[]]> {
  if (guids.length === 0) throw faultAt('tenderGuids', t.tenders);
  const found = await tendersOf(viewer, guids);
  if (found.length < new Set(guids).size) throw faultAt('tenderGuids', t.noTender);
  return found as [TenderNow, ...TenderNow[]];
}

/** The notice a form is about: a version it changes, or what was published of its tenders. */
export async function aboutOf(
  db: Db,
  { aboutGuid }: Pick<NoticeForm, 'aboutGuid'>,
): Promise<Notice | undefined> {
  return aboutGuid ? notices.stored(db, aboutGuid) : undefined;
}

/** What of its tenders and of the version before it a notice is judged by. */
export function purchaseOf(
  { tenderWay, legalRegime, isMandatory, zsType, agentGuid }: TenderNow | Notice,
  kind: NoticeKind,
  about: Notice | undefined,
): NoticePurchase {
  const isChange = kind === k.change && about !== undefined;
  const { saleStart, saleEnd, applyEnd, deadline, confirmEnd } = isChange
    ? formOf(about)
    : ({} as Partial<NoticeForm>);
  return {
    tenderWay,
    legalRegime,
    isMandatory,
    zsType,
    hasAgency: agentGuid !== null,
    originKind: about?.originKind ?? kind,
    before: isChange ? { saleStart, saleEnd, applyEnd, deadline, confirmEnd } : null,
  };
}

/** The same for its form, with the project and the sections of its tenders. */
export const shownPurchase = (
  tenders: readonly TenderNow[],
  of: NoticePurchase,
): NoticePurchaseView | null => {
  const [first] = tenders;
  if (!first) return null;
  const { projectGuid, projectNo, projectName } = first;
  return { ...of, projectGuid, projectNo, projectName, sections: tenders.map(sectionOf) };
};

export const sectionOf = ({ guid, tenderNo, sectionNo, sectionName }: TenderNow) => ({
  tenderGuid: guid,
  tenderNo,
  sectionNo,
  sectionName,
});

/** The stored notice's tenders whoever asks. */
export const tendersBehind = (db: Db, found: Notice) => withState(db, found.tenderGuids);

/** What speaks against the tenders of a form, at its fields; the tenders are locked by the caller where it writes. */
export async function tenderFaults(
  db: Db,
  tenders: readonly TenderNow[],
  form: Pick<NoticeForm, 'noticeKind' | 'projectGuid' | 'aboutGuid'>,
  guid?: string,
): Promise<Record<string, Wording>> {
  const { noticeKind: kind } = form;
  const [first] = tenders;
  if (!first) return { tenderGuids: t.tenders };
  if (tenders.some(({ projectGuid }) => projectGuid !== form.projectGuid))
    return { tenderGuids: t.otherProject };
  const dates = (one: TenderNow) =>
    [one.saleStart, one.saleEnd, one.deadline].map((at) => at.getTime()).join();
  if (tenders.some((one) => dates(one) !== dates(first) || one.tenderWay !== first.tenderWay))
    return { tenderGuids: t.otherDates };
  const isOver = ({ stateNow }: TenderNow) => tenderOver.includes(stateNow);
  if (kind === k.termination || kind === k.failure) {
    const wanted = kind === k.failure ? tenderState.code.failed : tenderState.code.terminated;
    return tenders.every(({ stateNow }) => stateNow === wanted) ? {} : { noticeKind: t.notHappened };
  }
  if (tenders.some(isOver)) return { tenderGuids: t.over };
  if (kind === k.suspension)
    return tenders.every(({ suspendedAt }) => suspendedAt) ? {} : { noticeKind: t.notHappened };
  if (kind === k.resumption)
    return tenders.some(({ suspendedAt }) => suspendedAt) ? { noticeKind: t.notHappened } : {};
  const wrong = kindFault(first, kind);
  if (wrong) return { noticeKind: wrong };
  if (issuingKinds.includes(kind) && tenders.some((one) => isIssued(one, kind)))
    return { tenderGuids: t.issued };
  return kind !== k.change && (await hasOther(db, tenders, kind, guid)) ? { tenderGuids: t.hasOther } : {};
}

/** Whether a kind of notice is what the mode of a tender has. */
export function kindFault(of: Pick<TenderNow, 'tenderWay' | 'zsType'>, kind: NoticeKind): Wording | null {
  const isBefore = of.zsType === qualificationReview.code.before;
  const isSingle = fromFormList(of.tenderWay) === procurementMode.code.single;
  if (kind === k.tender) return invites(of.tenderWay) ? t.invites : isSingle ? t.notDirect : null;
  if (kind === k.prequalification) return isBefore ? null : t.notBefore;
  if (kind === k.direct) return isSingle ? null : t.notDirect;
  if (kind === k.invitation) return isSingle ? t.notInvites : null;
  return null;
}

const isIssued = ({ status, noticedAt }: TenderNow, kind: NoticeKind) =>
  noticedAt !== null ||
  (status !== tenderState.code.draft &&
    !(kind !== k.prequalification && status === tenderState.code.prequalifying));

/** Whether a first notice of this kind for one of the tenders is under way or out. */
async function hasOther(
  db: Db,
  tenders: readonly TenderNow[],
  kind: NoticeKind,
  guid?: string,
): Promise<boolean> {
  const [other] = await db
    .select({ guid: notice.guid })
    .from(notice)
    .where(
      and(
        ofTenders(tenders.map((one) => one.guid)),
        eq(notice.noticeKind, kind),
        inArray(
          notice.status,
          tenderNoticeStatus.codes.filter((code) => code !== tenderNoticeStatus.code.rejected),
        ),
        guid === undefined ? undefined : ne(notice.guid, guid),
        sql`${notice.voidReason} is null`,
      ),
    )
    .limit(1);
  return other !== undefined;
}
