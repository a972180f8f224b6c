import { subjectType } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';

const SUPPLIER = subjectType.code.supplier;

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
  const text = !found
    ? { cn: '供应商不存在', en: 'There is no such supplier' }
    : found.guid === actor.enterpriseGuid
      ? { cn: '不能选择本单位', en: 'It cannot be your own company' }
      : null;
  if (!found || text !== null) throw faultAt('supplierGuid', text!);
  return { supplierGuid: found.guid, supplierName: found.name };
}

/** The people of a supplier who read its measures and may answer for it. */
export async function answeringPeople(db: Db, supplierGuid: string): Promise<string[]> {
  const people = await peopleReaching(db, 'enterprise:submit', {
    enterpriseGuid: supplierGuid,
    deptGuid: null,
  });
  return people.map(({ guid }) => guid);
}
