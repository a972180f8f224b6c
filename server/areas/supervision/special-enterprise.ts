import type { Context } from '../../http/context.ts';
import { Forbidden } from '../../kit/errors.ts';
import { findSupervisionEnterprise } from '../enterprise/enterprise.service.ts';

/**
 * Refuses whoever is not of the one enterprise that appoints supervisors (product.md 6), whatever their
 * permissions; answers that enterprise.
 * @throws Forbidden
 */
export async function requireSpecial(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  setting: string | undefined,
): Promise<string> {
  const special = await findSupervisionEnterprise(db, setting);
  if (special === null || actor.enterpriseGuid !== special)
    throw new Forbidden({
      cn: '没有权限：只有监督主管单位可以维护监督设置',
      en: 'Permission missing: only the supervising authority sets up supervision',
    });
  return special;
}
