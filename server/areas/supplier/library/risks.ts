import { type SupplierRisk, supplierRisk, supplierState } from '#shared/areas/supplier/library/codes';
import type { LibraryRisk } from '#shared/areas/supplier/library/detail-contract';
import { EXPIRY_SOON_DAYS } from '#shared/areas/supplier/library/expiry-contract';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { daysBetween } from '#shared/kit/dates';
import type { RecordInForce } from './records-in-force.ts';
import type { SupplierProfile } from './supplier-profile.table.ts';

/** How grave each risk is. */
const LEVEL: Readonly<Record<SupplierRisk, LibraryRisk['level']>> = {
  standing: 'high',
  disabled: 'high',
  lowGrade: 'high',
  expired: 'high',
  expiring: 'middle',
  affiliatedStanding: 'middle',
  affiliated: 'low',
  doubt: 'middle',
  unregistered: 'low',
  notApproved: 'middle',
};

/** What speaks against choosing a supplier on `today`, or needs a look, gravest first. */
export function risksOf({
  profile,
  records,
  affiliated,
  doubts,
  today,
}: {
  profile: SupplierProfile;
  records: readonly Pick<RecordInForce, 'title' | 'validTo'>[];
  affiliated: readonly Pick<SupplierProfile, 'name' | 'standing'>[];
  /** Fields of the information. */
  doubts: readonly string[];
  today: string;
}): LibraryRisk[] {
  const left = records.flatMap(({ title, validTo }) =>
    validTo === null ? [] : [{ title, days: daysBetween(today, validTo) }],
  );
  const titles = (is: (days: number) => boolean) =>
    left.filter(({ days }) => is(days)).map(({ title }) => title);
  const barred = affiliated.filter(({ standing }) => standing !== supplierStanding.code.normal);
  const s = supplierState.code;
  /** Null: no such risk. */
  const found: Record<SupplierRisk, string[] | null> = {
    standing: profile.standing === supplierStanding.code.normal ? null : [profile.standing],
    disabled: profile.state === s.disabled ? [] : null,
    lowGrade: profile.grade === supplierGrade.code.d ? [profile.score ?? ''] : null,
    expired: filled(titles((days) => days < 0)),
    expiring: filled(titles((days) => days >= 0 && days <= EXPIRY_SOON_DAYS)),
    affiliatedStanding: filled(barred.map(({ name }) => name)),
    affiliated: filled(affiliated.map(({ name }) => name)),
    doubt: filled([...doubts]),
    unregistered: profile.state === s.unregistered ? [] : null,
    notApproved: profile.state === s.registered ? [] : null,
  };
  const order = ['high', 'middle', 'low'];
  return supplierRisk.codes
    .flatMap((kind) => (found[kind] === null ? [] : [{ kind, level: LEVEL[kind], detail: found[kind] }]))
    .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

const filled = (list: string[]) => (list.length > 0 ? list : null);
