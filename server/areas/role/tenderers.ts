import { subjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../http/context.ts';
import { reachedCompanies } from '../department/reached-companies.service.ts';
import { subjectTypesOf } from '../enterprise/enterprise.service.ts';

/** The purchasing companies within reach, one's own first: those a role may be made for. */
export async function listTenderers({ name }: { name?: string | undefined }, context: Context) {
  const { db, actor } = context;
  const found = await reachedCompanies(context, 'role:read', name);
  const types = await subjectTypesOf(
    db,
    found.map(({ guid }) => guid),
  );
  const isOwn = (guid: string) => guid === actor.enterpriseGuid;
  return found
    .filter(({ guid }) => isOwn(guid) || types.get(guid)?.includes(subjectType.code.tenderer))
    .sort((a, b) => Number(isOwn(b.guid)) - Number(isOwn(a.guid)));
}
