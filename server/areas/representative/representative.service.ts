import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { representativeStatus } from '#shared/areas/representative/codes';
import { type RepresentativeKind, representativeKind } from '#shared/areas/representative/kind';
import { representativeLinks } from '#shared/areas/representative/links';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { prepared } from '../../db/prepared.ts';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import { findPeople } from '../user/user.service.ts';
import { REPRESENTATIVE, scopeColumns } from './entry.ts';
import { representative } from './representative.table.ts';

/** A representative in office, by the guid of their account, and how they are reached. */
export interface RepresentativeInOffice {
  guid: string;
  name: string;
  phone: string;
  email: string;
}

const inOffice = prepared((db) =>
  db
    .select({
      guid: sql<string>`${representative.userGuid}`,
      name: representative.name,
      phone: representative.phone,
      email: representative.email,
    })
    .from(representative)
    .where(
      and(
        eq(representative.enterpriseGuid, sql.placeholder('enterpriseGuid')),
        eq(representative.kind, sql.placeholder('kind')),
        eq(representative.status, representativeStatus.code.active),
      ),
    )
    .orderBy(asc(representative.name), asc(representative.guid))
    .prepare('representatives_in_office'),
);

/** The representatives of a kind a company has in office whose accounts are in use, by name. */
export async function representativesOf(
  db: Db,
  enterpriseGuid: string,
  kind: RepresentativeKind,
): Promise<RepresentativeInOffice[]> {
  const found = await inOffice(db).execute({ enterpriseGuid, kind });
  const people = await findPeople(
    db,
    found.map(({ guid }) => guid),
  );
  const active = new Set(people.filter(({ isActive }) => isActive).map(({ guid }) => guid));
  return found.filter(({ guid }) => active.has(guid));
}

/** Entries of a person that have not ended: they end, with a successor where something waits, before the person leaves. */
export async function representativesHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const found = await db
    .select()
    .from(representative)
    .where(
      and(eq(representative.userGuid, userGuid), ne(representative.status, representativeStatus.code.ended)),
    );
  return [
    {
      kind: 'representative',
      label: { cn: '代表登记', en: 'Entries as representative' },
      access: 'representative:read',
      count: found.length,
      items: found.slice(0, HOLDING_ITEMS).map(({ guid, kind, enterpriseName }) => ({
        name: `${representativeKind.label(kind)} ${enterpriseName}`,
        link: representativeLinks(kind).entry(guid),
      })),
    },
  ];
}

/** A letter of authority is read by who sees the entry, and by the one it authorises. */
export const representativeFiles: readonly FileSubject[] = [
  {
    kind: REPRESENTATIVE,
    async mayRead(context: Context, guid) {
      const { db, actor } = context;
      const [own] = await db
        .select({ userGuid: representative.userGuid })
        .from(representative)
        .where(eq(representative.guid, guid));
      if (own?.userGuid === actor.guid) return true;
      const within = await db
        .select({ guid: representative.guid })
        .from(representative)
        .where(
          and(
            eq(representative.guid, guid),
            await scopeCondition(context, 'representative:read', scopeColumns),
          ),
        );
      return within.length > 0;
    },
  },
];

/** Those of these people who are registered as a representative and not out of office. */
export async function representativesAmong(db: Db, userGuids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ guid: representative.userGuid })
    .from(representative)
    .where(
      and(
        isOneOf(representative.userGuid, userGuids),
        ne(representative.status, representativeStatus.code.ended),
      ),
    );
  return new Set(found.flatMap(({ guid }) => guid ?? []));
}
