import { subjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { mayReachCompany } from '../department/reached-companies.service.ts';
import { describeCeiling } from './ceiling.service.ts';

/**
 * Refuses everybody but the platform's own staff: a ceiling binds the company it is set for.
 * @throws NotFound for a company out of reach.
 */
export async function refuseCeiling(context: Context, enterpriseGuid: string) {
  if (!context.actor.type.includes(subjectType.code.platform))
    throw new BusinessError({
      cn: '单位可授权范围只能由平台设置',
      en: 'Only the platform may set what a company may grant',
    });
  if (!(await mayReachCompany(context, 'role:ceiling', enterpriseGuid))) throw new NotFound();
}

/** What a company may grant, as the platform sees and sets it. */
export async function readCeiling({ enterpriseGuid }: { enterpriseGuid: string }, context: Context) {
  await refuseCeiling(context, enterpriseGuid);
  return describeCeiling(context.db, enterpriseGuid);
}
