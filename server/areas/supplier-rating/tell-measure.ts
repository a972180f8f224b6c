import { paths } from '#shared/areas/session/paths';
import { type MeasureAct, measureKind } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { notify } from '../notification/notification.service.ts';
import { decidersOf } from './deciders.ts';
import type { SupplierMeasure } from './measure.table.ts';
import { answeringPeople } from './supplier.ts';

const KIND = 'supplier.measure';
type Tell = (row: SupplierMeasure) => Wording;
const word = ({ kind }: SupplierMeasure) => ({
  cn: measureKind.label(kind, 'cn'),
  en: measureKind.label(kind, 'en').toLowerCase(),
});

/** What the supplier hears of each act. */
const toSupplier: Partial<Record<MeasureAct, Tell>> = {
  notify: (row) => ({
    cn: `${row.enterpriseName}拟对贵单位${word(row).cn}（${row.measureNo}），请于${row.statementDue}前（含当日）陈述申辩`,
    en: `${row.enterpriseName} proposes your ${word(row).en} (${row.measureNo}); state your case by ${row.statementDue}`,
  }),
  withdraw: (row) => ({
    cn: `${row.enterpriseName}已撤回处理告知 ${row.measureNo}`,
    en: `${row.enterpriseName} has withdrawn notice ${row.measureNo}`,
  }),
  uphold: (row) => ({
    cn: `${row.enterpriseName}决定对贵单位${word(row).cn}（${row.measureNo}），${row.validFrom}至${row.validTo}`,
    en: `${row.enterpriseName} has decided on your ${word(row).en} (${row.measureNo}), ${row.validFrom} to ${row.validTo}`,
  }),
  drop: (row) => ({
    cn: `${row.enterpriseName}决定不予处理（${row.measureNo}）`,
    en: `${row.enterpriseName} has decided to take no measure (${row.measureNo})`,
  }),
  end: (row) => ({
    cn: `处理措施 ${row.measureNo} 已于${row.validTo}到期`,
    en: `Measure ${row.measureNo} ended on ${row.validTo}`,
  }),
  lift: (row) => ({
    cn: `${row.enterpriseName}已提前解除处理措施 ${row.measureNo}`,
    en: `${row.enterpriseName} has lifted measure ${row.measureNo}`,
  }),
};

/** What those who may decide hear. */
const toDeciders: Partial<Record<MeasureAct, Tell>> = {
  state: (row) => ({
    cn: `${row.supplierName}已就 ${row.measureNo} 陈述申辩，请决定`,
    en: `${row.supplierName} has stated its case on ${row.measureNo}; please decide`,
  }),
  expire: (row) => ({
    cn: `${row.supplierName}就 ${row.measureNo} 的陈述期已满，请决定`,
    en: `The time for the statement on ${row.measureNo} (${row.supplierName}) is over; please decide`,
  }),
};

/** What its proposer hears. */
const toProposer: Partial<Record<MeasureAct, Tell>> = {
  state: toDeciders.state!,
  uphold: (row) => ({
    cn: `您提出的 ${row.measureNo} 已决定：${row.supplierName}${word(row).cn}`,
    en: `Your proposal ${row.measureNo} has been decided: ${word(row).en} of ${row.supplierName}`,
  }),
  drop: (row) => ({
    cn: `您提出的 ${row.measureNo} 决定不予处理`,
    en: `Your proposal ${row.measureNo} has been dropped`,
  }),
};

/** Tells everybody an act on a measure concerns, in the transaction of the act. */
export async function tellMeasure(db: Db, act: MeasureAct, row: SupplierMeasure): Promise<void> {
  const tell = (userGuids: readonly string[], title: Tell | undefined, link: string) =>
    title && notify(db, { userGuids, kind: KIND, title: title(row), link });
  const company = paths.blacklisting(row.guid);
  if (toSupplier[act])
    await tell(await answeringPeople(db, row.supplierGuid), toSupplier[act], paths.ownMeasures);
  const deciders = toDeciders[act] ? (await decidersOf(db, row)).map(({ guid }) => guid) : [];
  await tell(deciders, toDeciders[act], company);
  if (!deciders.includes(row.ownerGuid)) await tell([row.ownerGuid], toProposer[act], company);
}
