import { sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { SupplierChoice } from '#shared/areas/supplier-rating/blacklist-contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { enterprisesLike, findEnterprise } from '../enterprise/enterprise.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import { standingsOf } from './standings.service.ts';

const SUPPLIER = subjectType.code.supplier;
const MOST_CHOICES = 20;
/** Read for that many choices: enterprises of the name that are no suppliers fall out. */
const MOST_READ = 100;

/** The enterprise, when it is a supplier or means to be one; null otherwise. */
async function supplierOf(db: Db, guid: string) {
  const found = await findEnterprise(db, guid);
  const isSupplier =
    found?.subjectTypes.includes(SUPPLIER) === true || found?.draftSubjectTypes.includes(SUPPLIER) === true;
  return isSupplier ? found : null;
}

/** The supplier a rating or measure is about. @throws BusinessError at the field. */
export async function requireSupplier({ db, actor }: Pick<Context, 'db' | 'actor'>, supplierGuid: string) {
  const found = await supplierOf(db, supplierGuid);
  const text = !found ? '供应商不存在' : found.guid === actor.enterpriseGuid ? '不能选择本单位' : null;
  if (!found || text !== null) throw new BusinessError(text!, { supplierGuid: text! });
  return { supplierGuid: found.guid, supplierName: found.name };
}

/** Suppliers of a name or credit code like this, with their standing. */
export async function searchSuppliers(
  { keyword }: { keyword: string },
  { db, actor }: Context,
): Promise<SupplierChoice[]> {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select found.guid from ${enterprisesLike(keyword)} found order by found.guid limit ${MOST_READ}`,
  );
  const suppliers: { guid: string; name: string; uscc: string | null }[] = [];
  for (const { guid } of rows) {
    const found = guid === actor.enterpriseGuid ? null : await supplierOf(db, guid);
    if (found) suppliers.push({ guid, name: found.name, uscc: found.uscc });
    if (suppliers.length === MOST_CHOICES) break;
  }
  const standings = await standingsOf(
    db,
    suppliers.map(({ guid }) => guid),
  );
  return suppliers.map((one) => {
    const { standing, grade, score } = standings.get(one.guid)!;
    return { ...one, standing, grade, score };
  });
}

/** The people of a supplier who read its measures and may answer for it. */
export async function answeringPeople(db: Db, supplierGuid: string): Promise<string[]> {
  const people = await peopleReaching(db, 'enterprise:submit', {
    enterpriseGuid: supplierGuid,
    deptGuid: null,
  });
  return people.map(({ guid }) => guid);
}
