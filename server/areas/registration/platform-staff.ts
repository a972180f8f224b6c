import { subjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../http/context.ts';
import { Forbidden } from '../../kit/errors.ts';

/** The look-up tables serve every registration, so data managers of a purchasing company may not touch them. */
export function mustBePlatform({ actor }: Context): void {
  if (!actor.type.includes(subjectType.code.platform))
    throw new Forbidden({
      cn: '没有权限：仅平台管理单位可维护名录',
      en: 'Permission missing: only the platform keeps the registers',
    });
}
