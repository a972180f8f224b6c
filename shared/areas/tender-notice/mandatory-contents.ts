import { noticeKind, type NoticeKind } from './codes.ts';
import type { NoticeForm } from './rules.ts';

type Field = keyof NoticeForm;
const k = noticeKind.code;

const buyer = ['buyerName', 'buyerAddress', 'buyerContact', 'buyerPhone'] as const;
/** What every notice says of itself (招标公告和公示信息发布管理办法 第五条). */
const always: readonly Field[] = [...buyer, 'dissentChannel'];
const subject: readonly Field[] = ['scope', 'funding', 'qualifications', 'consortium'];
const sale: readonly Field[] = ['saleStart', 'saleEnd', 'obtainWay'];
const bids: readonly Field[] = ['deadline', 'submitWay', 'openPlace'];

/** What a kind of notice must say (tendering.md 6.1, R36); a change says what its first version had to. */
export const mandatoryContents: Readonly<Record<NoticeKind, readonly Field[]>> = {
  [k.tender]: [...subject, ...sale, ...bids, 'media', ...always],
  [k.prequalification]: [...subject, ...sale, 'applyEnd', 'preMethod', 'submitWay', 'media', ...always],
  [k.invitation]: [...subject, ...sale, 'confirmEnd', ...bids, ...always],
  [k.change]: ['changeNote', 'affectsPreparation'],
  [k.suspension]: ['reason', 'media', ...always],
  [k.resumption]: ['reason', 'deadline', 'media', ...always],
  [k.termination]: ['reason', 'media', ...always],
  [k.failure]: ['reason', 'media', ...always],
  [k.openingRecord]: always,
  [k.candidates]: always,
  [k.result]: always,
  [k.direct]: ['scope', 'supplierName', 'directReason', 'argument', 'publicityEnd', 'media', ...always],
  [k.correction]: always,
};

/** Those of an agency that runs the tender. */
export const agencyContents = ['agencyName', 'agencyAddress', 'agencyContact', 'agencyPhone'] as const;

/** The fields a kind shows at all, beside those it must say; a form of another kind leaves the rest out. */
const optional: Readonly<Partial<Record<NoticeKind, readonly Field[]>>> = {
  [k.tender]: ['docFee', 'controlPrice', 'controlPriceNote', 'depositSummary', 'evalSummary'],
  [k.prequalification]: ['docFee', 'evalSummary', 'deadline', 'preLimit'],
  [k.invitation]: ['docFee', 'controlPrice', 'controlPriceNote', 'depositSummary', 'evalSummary'],
};

/** Everything a kind says; of a change by the kind its first version was. */
export function contentsOf(kind: NoticeKind, originKind: NoticeKind = kind): ReadonlySet<Field> {
  const of = kind === k.change ? originKind : kind;
  return new Set<Field>([
    ...mandatoryContents[of],
    ...(optional[of] ?? []),
    ...(mandatoryContents[of].includes('consortium') ? (['maxMembers'] as const) : []),
    ...(kind === k.change ? mandatoryContents[k.change] : []),
    ...agencyContents,
    'buyerEmail',
    'agencyEmail',
  ]);
}

/** What a form does not say and has to, in the order of its fields; `hasAgency` where an agency runs the tender. */
export function missingContents(
  form: Partial<NoticeForm>,
  { originKind, hasAgency }: { originKind: NoticeKind; hasAgency: boolean },
): Field[] {
  const kind = form.noticeKind;
  if (kind === undefined) return [];
  const wanted = new Set<Field>([
    ...mandatoryContents[kind === k.change ? originKind : kind],
    ...(kind === k.change ? mandatoryContents[k.change] : []),
    ...(hasAgency ? agencyContents : []),
  ]);
  // What is told about an invitation goes to whom it was sent, and into no medium.
  if (originKind === k.invitation) wanted.delete('media');
  return [...wanted].filter((name) => {
    const value = form[name];
    return (
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    );
  });
}
