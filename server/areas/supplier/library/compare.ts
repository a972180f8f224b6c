import type { z } from 'zod';
import type {
  compareSuppliers as call,
  ComparedSupplier,
} from '#shared/areas/supplier/library/detail-contract';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { NotFound } from '../../../kit/errors.ts';
import { approvedDoubts } from '../../enterprise-info/approved-history.service.ts';
import { approvedInfos } from '../../enterprise-info/info.service.ts';
import { affiliatedProfiles } from './affiliates.service.ts';
import { inOrder, toRow } from './list.ts';
import { recordsInForce } from './records-in-force.ts';
import { risksOf } from './risks.ts';

/** Suppliers side by side, in the order asked for. @throws NotFound when one of them is not in the library. */
export async function compareSuppliers({ guids }: z.output<typeof call.input>, { db }: Context) {
  const profiles = await inOrder(db, guids);
  if (profiles.length < guids.length) throw new NotFound();
  const today = await todayOf(db);
  const infos = await approvedInfos(db, guids);
  const all = await recordsInForce(db, guids);
  const list: ComparedSupplier[] = [];
  for (const profile of profiles) {
    const guid = profile.enterpriseGuid;
    const info = infos.get(guid);
    const records = all.get(guid) ?? [];
    const ofKind = (kind: (typeof recordKind.codes)[number]) =>
      records.filter((one) => one.kind === kind && (one.validTo === null || one.validTo >= today));
    const [base] = ofKind(recordKind.code.base);
    list.push({
      profile: toRow(profile, today),
      registeredCapital: info?.registeredCapital ?? '',
      currency: info?.zhuCeZiJinBiZhong ?? '',
      capitalUnit: info?.zhuCeZiJinDanWei ?? '',
      foundedOn: info?.foundedOn ?? '',
      enterpriseSize: info?.enterpriseSize ?? '',
      enterpriseNature: info?.enterpriseNature ?? '',
      mainProducts: textOf(base?.content['mainProducts']) || (profile.entered?.mainProducts ?? ''),
      annualTurnover: textOf(base?.content['annualTurnover']),
      staffCount: typeof base?.content['staffCount'] === 'number' ? base.content['staffCount'] : null,
      qualifications: ofKind(recordKind.code.qualification).map(({ title }) => title),
      performanceCount: ofKind(recordKind.code.performance).length,
      personnelCount: ofKind(recordKind.code.personnel).length,
      risks: risksOf({
        profile,
        records,
        affiliated: await affiliatedProfiles(db, profile),
        doubts: await approvedDoubts(db, guid),
        today,
      }),
    });
  }
  return { list };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
