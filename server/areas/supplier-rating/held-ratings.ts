import { and, eq, inArray } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { measureStatus, ratingStatus, undecidedMeasure } from '#shared/areas/supplier-rating/codes';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { findPeople } from '../user/user.service.ts';
import { decidersOf } from './deciders.ts';
import { supplierMeasure as measure, type SupplierMeasure } from './measure.table.ts';
import { supplierRating as rating } from './rating.table.ts';

/** What a person holds of ratings and measures: their drafts, and measures nobody but them could decide. */
export async function ratingsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const ratings = await db
    .select()
    .from(rating)
    .where(and(eq(rating.ownerGuid, userGuid), eq(rating.status, ratingStatus.code.draft)))
    .orderBy(rating.createdAt);
  const proposals = await db
    .select()
    .from(measure)
    .where(and(eq(measure.ownerGuid, userGuid), eq(measure.status, measureStatus.code.proposed)))
    .orderBy(measure.measureNo);
  const [person] = await findPeople(db, [userGuid]);
  const open = person
    ? await db
        .select()
        .from(measure)
        .where(
          and(
            eq(measure.enterpriseGuid, person.enterpriseGuid),
            inArray(measure.status, [...undecidedMeasure]),
          ),
        )
        .orderBy(measure.measureNo)
    : [];
  const his: SupplierMeasure[] = [];
  for (const one of open) {
    const deciders = await decidersOf(db, one);
    if (deciders.length === 1 && deciders[0]!.guid === userGuid) his.push(one);
  }
  const named = (measures: readonly SupplierMeasure[]) =>
    measures.slice(0, HOLDING_ITEMS).map(({ guid, measureNo, supplierName }) => ({
      name: `${measureNo} ${supplierName}`,
      link: paths.blacklisting(guid),
    }));
  return [
    {
      kind: 'supplier.ratingDraft',
      label: { cn: '未发布的供应商评价', en: 'Supplier ratings not published' },
      access: 'supplier:read',
      count: ratings.length,
      items: ratings.slice(0, HOLDING_ITEMS).map(({ supplierName, period }) => ({
        name: `${supplierName} ${period}`,
        link: paths.supplierRatings,
      })),
    },
    {
      kind: 'supplier.measureProposal',
      label: { cn: '未告知的供应商处理措施', en: 'Measures against suppliers without a notice' },
      access: 'supplier:read',
      count: proposals.length,
      items: named(proposals),
    },
    {
      kind: 'supplier.measureToDecide',
      label: {
        cn: '只有其本人可以决定的供应商处理措施',
        en: 'Measures against suppliers nobody else could decide',
      },
      advice: { cn: '请先决定，或授权他人决定', en: 'Decide them, or let somebody else decide first' },
      access: 'supplier:read',
      count: his.length,
      items: named(his),
    },
  ];
}
