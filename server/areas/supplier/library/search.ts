import { COUNTED_MAX, type Found } from '#shared/areas/search/contract';
import { paths } from '#shared/areas/session/paths';
import type { Context } from '../../../http/context.ts';
import { conditionOf } from './list.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

/** Suppliers by name, pinyin, initials or credit code, for who reads the library; the shortest names first. */
export async function searchSuppliers({ db, actor }: Context, keyword: string): Promise<Found[]> {
  if (!actor.permissions.has('supplier:read')) return [];
  const found = await db
    .select({ guid: profile.enterpriseGuid, no: profile.uscc, name: profile.name, whose: profile.shortName })
    .from(profile)
    .where(conditionOf({ keyword }))
    .limit(COUNTED_MAX);
  return found
    .toSorted((one, other) => one.name.length - other.name.length)
    .map((one) => ({
      ...one,
      status: null,
      isVoided: false,
      amount: null,
      link: paths.supplier(one.guid),
    }));
}
