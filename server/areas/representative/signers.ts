import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { representativeStatus } from '#shared/areas/representative/codes';
import type { representativeCalls } from '#shared/areas/representative/contract';
import type { Context } from '../../http/context.ts';
import { rolesOfMany } from '../role/role.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import { representative } from './representative.table.ts';

type Signers = (typeof representativeCalls)['signers'];

/** Who of the asker's company may sign what is the whole company's, who stands in the register first. */
export async function listSigners(
  { permission }: z.output<Signers['input']>,
  { db, actor: { enterpriseGuid } }: Context,
): Promise<z.output<Signers['output']>> {
  const people = await peopleReaching(db, permission, { enterpriseGuid, deptGuid: null });
  const guids = people.map(({ guid }) => guid);
  const roles = await rolesOfMany(db, guids);
  const entries = await db
    .select({ userGuid: representative.userGuid, kind: representative.kind })
    .from(representative)
    .where(
      and(
        inArray(representative.userGuid, guids),
        eq(representative.status, representativeStatus.code.active),
      ),
    );
  const kinds = new Map(entries.map(({ userGuid, kind }) => [userGuid, kind]));
  return people
    .map(({ guid, name }) => ({
      guid,
      name,
      kind: kinds.get(guid) ?? null,
      roles: roles.get(guid) ?? [],
    }))
    .sort((a, b) => Number(a.kind === null) - Number(b.kind === null));
}
