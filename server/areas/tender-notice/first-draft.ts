import { desc } from 'drizzle-orm';
import { planMethod } from '#shared/areas/evaluation/codes';
import { computeType } from '#shared/areas/deposit/codes';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { fromFormList, invites, procurementMode } from '#shared/areas/project/purchase-mode';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderState } from '#shared/areas/tender/codes';
import {
  eventKinds,
  issuingKinds,
  noticeKind,
  type NoticeKind,
  offeredKinds,
  preMethod,
} from '#shared/areas/tender-notice/codes';
import { contentsOf } from '#shared/areas/tender-notice/mandatory-contents';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import { formatDateTime } from '#shared/kit/dates';
import { formatMoney, plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { saidOfNotice } from '../tender-scheme/scheme-said.service.ts';
import { ofTenders } from './notice-access.ts';
import { formOf } from './notice-form.ts';
import { type Notice, tenderNotice as notice } from './tender-notice.table.ts';

const k = noticeKind.code;

/** The kinds a tender can have a notice of now, the likeliest first. */
export function kindsFor({ stateNow, tenderWay, zsType, suspendedAt }: TenderNow): NoticeKind[] {
  const { draft, prequalifying, failed, terminated } = tenderState.code;
  if (stateNow === failed) return [k.failure];
  if (stateNow === terminated) return [k.termination];
  const isBefore = zsType === qualificationReview.code.before;
  const isSingle = fromFormList(tenderWay) === procurementMode.code.single;
  if (stateNow === draft) {
    if (isBefore) return [k.prequalification];
    if (isSingle) return [k.direct];
    return invites(tenderWay) ? [k.invitation] : [k.tender, k.invitation];
  }
  if (stateNow === prequalifying && !suspendedAt) return [k.invitation];
  return suspendedAt ? [k.suspension] : [k.resumption];
}

/** What a notice about what happened starts with: the last public word about its tenders. */
export async function lastAbout(db: Db, tenders: readonly TenderNow[]): Promise<Notice | undefined> {
  const found = await db
    .select()
    .from(notice)
    .where(ofTenders(tenders.map(({ guid }) => guid)))
    .orderBy(desc(notice.publishedAt));
  return found.find(
    ({ publishedAt, replacedAt, noticeKind: kind }) =>
      publishedAt !== null && replacedAt === null && !eventKinds.includes(kind),
  );
}

/** 引用方案: what a notice of these tenders starts with. */
export async function draftOf(
  db: Db,
  tenders: readonly [TenderNow, ...TenderNow[]],
  kind: NoticeKind,
  about: Notice | undefined,
): Promise<Partial<NoticeForm>> {
  const [first] = tenders;
  const scheme = first.schemeGuid ? await saidOfNotice(db, first.schemeGuid) : undefined;
  const now = await databaseNow(db);
  const { noticeTime, media = [], content = '' } = scheme ?? {};
  const names = [...new Set(tenders.map(({ sectionName }) => sectionName))].filter(Boolean).join('、');
  const whole: Partial<NoticeForm> = {
    qualifications: [],
    title: `${first.projectName}${tenders.length === 1 && names ? names : ''}${calledAs(first, kind)}`.slice(
      0,
      200,
    ),
    noticeKind: kind,
    projectGuid: first.projectGuid,
    tenderGuids: tenders.map(({ guid }) => guid),
    aboutGuid: about?.guid ?? null,
    ...(issuingKinds.includes(kind) || kind === k.direct ? saidByTender(first, content) : {}),
    media: about?.media ?? (kind === k.invitation ? [] : media),
    ...contactsOf(first),
    ...(about && contactsFrom(about)),
    ...(eventKinds.includes(kind) && { reason: happened(tenders, kind) }),
    ...(kind === k.resumption && { deadline: formatDateTime(first.deadline) }),
    ...(noticeTime &&
      noticeTime > now &&
      issuingKinds.includes(kind) && { publishAt: formatDateTime(noticeTime) }),
  };
  const says = contentsOf(kind);
  const always = [
    'title',
    'noticeKind',
    'projectGuid',
    'tenderGuids',
    'aboutGuid',
    'publishAt',
    'media',
    'qualifications',
  ];
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => always.includes(name) || says.has(name as keyof NoticeForm)),
  );
}

/** 招标公告 of a tender, 采购公告 of any other purchase; the other kinds by their name. */
const calledAs = ({ tenderWay: way }: TenderNow, kind: NoticeKind) =>
  kind !== k.tender ? noticeKind.label(kind) : TENDERED.includes(way) ? '招标公告' : '采购公告';
const TENDERED: readonly TenderNow['tenderWay'][] = [tenderWay.code.open, tenderWay.code.invite];

const saidByTender = (of: TenderNow, content: string): Partial<NoticeForm> => ({
  scope: content.slice(0, 4000),
  qualifications: of.qualifications,
  consortium: of.consortium,
  maxMembers: of.maxMembers,
  saleStart: formatDateTime(of.saleStart),
  saleEnd: formatDateTime(of.saleEnd),
  applyEnd: of.applyEnd ? formatDateTime(of.applyEnd) : '',
  preMethod: preMethod.code.all,
  obtainWay: '在本平台公告页面直接下载，无须登记',
  docFee: '0.00',
  deadline: formatDateTime(of.deadline),
  confirmEnd: formatDateTime(of.saleEnd),
  submitWay: '在截止时间前将加密的投标文件上传至本平台',
  openPlace: '本平台（网上开标）',
  controlPrice: of.controlPrice ?? '',
  depositSummary: depositOf(of),
  evalSummary: planMethod.label(of.evalMethod),
});

function depositOf({ depositNeed, computeType: by, depositValue }: TenderNow): string {
  if (!depositNeed) return '不收取投标保证金';
  const value = plainNumber(depositValue) ?? '';
  return by === computeType.code.fixedRatio
    ? `估算价的${value}%，以银行保函、电子保函或转账方式提交`
    : `${formatMoney(Number(value).toFixed(2))}元，以银行保函、电子保函或转账方式提交`;
}

/** Who holds the tender answers for it: its agency where there is one. */
const contactsOf = (of: TenderNow): Partial<NoticeForm> => ({
  buyerName: of.entrustUnit,
  ...(of.agentGuid === null
    ? { buyerContact: of.contactName, buyerPhone: of.contactPhone }
    : { agencyName: of.agentUnit, agencyContact: of.contactName, agencyPhone: of.contactPhone }),
});

const CONTACTS = [
  'buyerName',
  'buyerAddress',
  'buyerContact',
  'buyerPhone',
  'buyerEmail',
  'agencyName',
  'agencyAddress',
  'agencyContact',
  'agencyPhone',
  'agencyEmail',
  'dissentChannel',
] as const;
const contactsFrom = (about: Notice): Partial<NoticeForm> => {
  const said = formOf(about);
  return Object.fromEntries(CONTACTS.map((name) => [name, said[name] ?? '']));
};

/** What happened to the tenders, in the words it was done with. */
function happened(tenders: readonly TenderNow[], kind: NoticeKind): string {
  const closed = tenders.map(({ closedReason }) => closedReason).find(Boolean);
  return kind === k.termination || kind === k.failure ? (closed ?? '') : '';
}

/** What a change starts with: the version it changes, as it stands. */
export function changeOf(about: Notice): Partial<NoticeForm> {
  const { affectsPreparation: _affects, changeNote: _note, publishAt: _at, ...said } = formOf(about);
  return {
    ...said,
    title: said.title.startsWith('变更公告：') ? said.title : `变更公告：${said.title}`.slice(0, 200),
    noticeKind: k.change,
    aboutGuid: about.guid,
  };
}

/** Whether a code is a kind that can be drawn up. */
export const isOffered = (code: number | undefined): code is NoticeKind =>
  code !== undefined && (offeredKinds as readonly number[]).includes(code);
