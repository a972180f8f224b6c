import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';

/** People by guid, as the user area knows them; composed, because that area stands above this one. */
export type FindPeople = (
  db: Db,
  guids: readonly string[],
) => Promise<readonly { guid: string; name: string; enterpriseGuid: string; isActive: boolean }[]>;

/** A head is an active person of the department's own company; null is nobody. */
export async function refuseForeignHead(
  db: Db,
  findPeople: FindPeople,
  enterpriseGuid: string,
  headGuid: string | null,
): Promise<void> {
  if (headGuid === null) return;
  const [person] = await findPeople(db, [headGuid]);
  if (person?.isActive && person.enterpriseGuid === enterpriseGuid) return;
  const text = { cn: '负责人只能是本单位的在职人员', en: 'The head is an active person of the company' };
  throw faultAt('headGuid', text);
}
