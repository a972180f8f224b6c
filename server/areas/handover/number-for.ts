import { noShortCode } from '#shared/areas/department/draw-up-text';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { BusinessError } from '../../kit/errors.ts';
import { findCompany } from '../department/department.service.ts';

/** The next number of a company's hand-overs (documents.md 5.12). @throws BusinessError when it has no short code */
export async function numberFor(db: Db, enterpriseGuid: string): Promise<string> {
  const company = await findCompany(db, enterpriseGuid);
  if (!company?.shortCode) throw new BusinessError(noShortCode);
  return nextNumber(db, company.shortCode, 'YJ', yearOf(await todayOf(db)));
}
