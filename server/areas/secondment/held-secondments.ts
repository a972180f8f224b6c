import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { secondmentStatus } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { secondments } from './secondment-access.ts';
import { isCurrent } from './secondment-state.ts';
import { secondment, secondmentPerson as person } from './secondment.table.ts';

/**
 * The secondments that lend somebody, in review, waiting or in force: they are ended first, by either unit, or decided
 * (documents.md 5.11, checkUserTransferInfo). They are not handed over: another person is another secondment.
 */
export async function secondmentsOf(db: Db, userGuid: string): Promise<Holding[]> {
  const found = await db
    .select({ guid: secondment.guid, no: secondment.secondNo, to: secondment.toUnitName })
    .from(person)
    .innerJoin(secondment, eq(secondment.guid, person.secondmentGuid))
    .where(and(eq(person.userGuid, userGuid), secondments.live, isOpen))
    .orderBy(desc(secondment.startDate), desc(secondment.guid));
  return [
    {
      kind: 'secondment.person',
      label: { cn: '本人的借调', en: 'Secondments of the person' },
      advice: { cn: '请先提前结束或完成审批', en: 'End them early or have them decided first' },
      access: 'secondment:read',
      count: found.length,
      items: found
        .slice(0, HOLDING_ITEMS)
        .map(({ guid, no, to }) => ({ name: `${no} ${to}`, link: secondmentKind.path(guid) })),
    },
  ];
}

const isOpen: SQL = or(inArray(secondment.status, [secondmentStatus.code.inReview]), isCurrent)!;
