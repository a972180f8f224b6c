import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { representativeStatus } from '#shared/areas/representative/codes';
import type { representativeCalls } from '#shared/areas/representative/contract';
import type { Context } from '../../http/context.ts';
import { listAppointable } from '../user/appointable-people.service.ts';
import { findContact } from '../user/user.service.ts';
import { representative } from './representative.table.ts';

type Candidates = (typeof representativeCalls)['candidates'];

/** The active people of a company who may be registered, with how they are reached and whether they are already. */
export async function listCandidates(
  { kind, ...search }: z.output<Candidates['input']>,
  context: Context,
): Promise<z.output<Candidates['output']>> {
  const { db } = context;
  const found = await listAppointable(context, 'representative:write', search);
  const guids = found.list.map(({ guid }) => guid);
  const registered = await db
    .select({ userGuid: sql<string>`${representative.userGuid}` })
    .from(representative)
    .where(
      and(
        eq(representative.kind, kind),
        inArray(representative.userGuid, guids),
        ne(representative.status, representativeStatus.code.ended),
      ),
    );
  const taken = new Set(registered.map(({ userGuid }) => userGuid));
  const list = await Promise.all(
    found.list.map(async ({ guid, name, userName, deptName }) => {
      const contact = await findContact(db, guid);
      return {
        guid,
        name,
        userName,
        deptName: deptName ?? '',
        phone: contact?.phone ?? '',
        email: contact?.email ?? '',
        isRegistered: taken.has(guid),
      };
    }),
  );
  return { ...found, list };
}
