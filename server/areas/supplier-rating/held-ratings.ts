import { and, eq, inArray, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { measureStatus, ratingStatus, undecidedMeasure } from '#shared/areas/supplier-rating/codes';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { asBefore, type Giver, noteHanded } from '../user/giver.service.ts';
import { findPeople } from '../user/user.service.ts';
import { decidersOf } from './deciders.ts';
import { MEASURE } from './measure-access.ts';
import { RATING } from './rating-access.ts';
import { supplierMeasure as measure, type SupplierMeasure } from './measure.table.ts';
import { supplierRating as rating } from './rating.table.ts';

const heldDrafts = {
  kind: 'supplier.ratingDraft',
  label: { cn: '未发布的供应商评价', en: 'Supplier ratings not published' },
  access: 'supplier:read',
};
const heldProposals = {
  kind: 'supplier.measureProposal',
  label: { cn: '未告知的供应商处理措施', en: 'Measures against suppliers without a notice' },
  access: 'supplier:read',
};

const isDraftOf = (userGuid: string) =>
  and(eq(rating.ownerGuid, userGuid), eq(rating.status, ratingStatus.code.draft));
const draftsOf = (db: Db, userGuid: string) =>
  db.select().from(rating).where(isDraftOf(userGuid)).orderBy(rating.createdAt);
const calledRating = ({ supplierName, period }: { supplierName: string; period: string }) => ({
  name: `${supplierName} ${period}`,
  link: paths.supplierRatings,
});

const isProposalOf = (userGuid: string) =>
  and(eq(measure.ownerGuid, userGuid), eq(measure.status, measureStatus.code.proposed));
const proposalsOf = (db: Db, userGuid: string) =>
  db.select().from(measure).where(isProposalOf(userGuid)).orderBy(measure.measureNo);
const calledMeasure = ({ guid, measureNo, supplierName }: SupplierMeasure) => ({
  name: `${measureNo} ${supplierName}`,
  link: paths.blacklisting(guid),
});

/** How drafts and proposals go to another. */
export const ratingGivers: readonly Giver[] = [
  {
    ...heldDrafts,
    needs: 'supplier:rate',
    all: async (db, userGuid) =>
      (await draftsOf(db, userGuid)).map((one) => ({ guid: one.guid, ...calledRating(one) })),
    async give(db, context, handing) {
      const { guids, from, to } = handing;
      const given = await db
        .update(rating)
        .set({ ownerGuid: to.guid, ownerName: to.name, version: sql`version + 1` })
        .where(and(isOneOf(rating.guid, guids), isDraftOf(from.guid)))
        .returning();
      await noteHanded(
        db,
        context,
        handing,
        given.map(({ guid, supplierName: name }) => ({ type: RATING, guid, name })),
      );
      return asBefore(given);
    },
  },
  {
    ...heldProposals,
    needs: 'supplier:rate',
    all: async (db, userGuid) =>
      (await proposalsOf(db, userGuid)).map((one) => ({ guid: one.guid, ...calledMeasure(one) })),
    async give(db, context, handing) {
      const { guids, from, to } = handing;
      const given = await db
        .update(measure)
        .set({ ownerGuid: to.guid, ownerName: to.name, version: sql`version + 1` })
        .where(and(isOneOf(measure.guid, guids), isProposalOf(from.guid)))
        .returning();
      await noteHanded(
        db,
        context,
        handing,
        given.map(({ guid, measureNo: name }) => ({ type: MEASURE, guid, name })),
      );
      return asBefore(given);
    },
  },
];

/** What a person holds of ratings and measures: their drafts, and measures nobody but them could decide. */
export async function ratingsHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const ratings = await draftsOf(db, userGuid);
  const proposals = await proposalsOf(db, userGuid);
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
  const named = (measures: readonly SupplierMeasure[]) => measures.slice(0, HOLDING_ITEMS).map(calledMeasure);
  return [
    {
      ...heldDrafts,
      count: ratings.length,
      items: ratings.slice(0, HOLDING_ITEMS).map(calledRating),
    },
    {
      ...heldProposals,
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
