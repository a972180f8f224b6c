import type { AskPerson } from '#shared/areas/access/explain-contract';
import { dataScope } from '#shared/areas/role/scope';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { companiesAbove } from '../department/companies-above.service.ts';
import { actorOfUser } from '../session/session.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';

/** Nobody reads a longer list. */
const ASKED = 5;
/** A company has a handful of them; of more the first by name are looked at. */
const CANDIDATES = 50;

const grants: Wording = { cn: '可授予角色', en: 'Can give roles' };
const hasIt: Wording = { cn: '经办此事', en: 'Has it in hand' };

const toAsk = (role: Wording, { guid, name, deptName }: Person): AskPerson => ({
  guid,
  name,
  deptName: deptName ?? '',
  role,
});

/**
 * Who can give rights to people of a company: holders of role:grant in it; when there is none, the nearest ones of the
 * companies above, or of the platform, whose right reaches down to it.
 */
export async function grantorsOf(db: Db, enterpriseGuid: string): Promise<AskPerson[]> {
  const above = await companiesAbove(db, enterpriseGuid);
  const found = await peopleWithPermission(db, 'role:grant', above, CANDIDATES);
  const own = found.filter((one) => one.enterpriseGuid === enterpriseGuid);
  if (own.length > 0) return own.slice(0, ASKED).map((one) => toAsk(grants, one));
  const far: Person[] = [];
  for (const one of found) {
    const reach = (await actorOfUser(db, one.guid))?.permissions.get('role:grant');
    if (reach?.has(dataScope.code.companyTree)) far.push(one);
  }
  // The platform is asked last.
  const distance = ({ enterpriseGuid: of }: Person) => (above.indexOf(of) + above.length) % above.length;
  const nearest = far.filter((one) => above.includes(one.enterpriseGuid));
  const asked = nearest.length > 0 ? nearest.toSorted((a, b) => distance(a) - distance(b)) : far;
  return asked.slice(0, ASKED).map((one) => toAsk(grants, one));
}

/** The people a record lies with, those who can still act. */
export async function handlersOf(db: Db, guids: readonly string[]): Promise<AskPerson[]> {
  const found = await findPeople(db, [...new Set(guids)].slice(0, ASKED));
  return found.filter(({ isActive }) => isActive).map((one) => toAsk(hasIt, one));
}
