import { and, eq, ne } from 'drizzle-orm';
import { registrationStatus } from '#shared/areas/registration/codes';
import { roleCode } from '#shared/areas/role/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { peopleWithRole } from '../user/user.service.ts';
import { registration } from './registration.table.ts';

/** A person of an enterprise as outsiders may see them: 李**. */
const maskedName = (name: string) => `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;

/** What to do when a credit code is taken; null when it is free. `exceptGuid` is the registration being corrected. */
export async function adviceFor(db: Db, uscc: string, exceptGuid?: string): Promise<Wording | null> {
  const known = await findEnterpriseByUscc(db, uscc);
  // One entered for somebody else is its own to take over.
  if (known && !known.isUnclaimed) {
    const holders = await Promise.all(
      [roleCode.code.supplier, roleCode.code.agencyManager].map((code) =>
        peopleWithRole(db, known.guid, code),
      ),
    );
    const [keeper] = holders.flat();
    const whom = keeper ? `（${maskedName(keeper.name)}）` : '';
    return {
      cn: `该企业已注册。如需加入，请联系贵单位账号管理员${whom}为您添加账号；如管理员账号已无法使用，请提交账号申诉。`,
      en: `This enterprise is registered. Ask its administrator${keeper ? ` (${maskedName(keeper.name)})` : ''} for an account, or file an account appeal.`,
    };
  }
  const [open] = await db
    .select({ guid: registration.guid })
    .from(registration)
    .where(
      and(
        eq(registration.uscc, uscc),
        eq(registration.status, registrationStatus.code.toReview),
        exceptGuid === undefined ? undefined : ne(registration.guid, exceptGuid),
      ),
    );
  return open
    ? {
        cn: '该统一社会信用代码已有注册申请正在审核，请勿重复提交；如非贵单位提交，请联系平台客服。',
        en: 'A registration of this credit code is in review already. If it is not yours, please contact the platform.',
      }
    : null;
}
