import { and, eq, inArray, ne } from 'drizzle-orm';
import { enterpriseApproval, subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { enterpriseFormWith, type EnterpriseInfo } from '#shared/areas/enterprise/form';
import { contextFaults } from '#shared/areas/enterprise/form-faults';
import type { Wording } from '#shared/kit/language';
import { ruleWording, ruleWordings } from '#shared/kit/rule-texts';
import type { Db } from '../../db/client.ts';
import { findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Content = Partial<EnterpriseInfo>;

/** What an enterprise may call itself; anything else is set up inside and stays what it was. */
const SELF_CHOSEN: readonly SubjectType[] = [subjectType.code.supplier, subjectType.code.agency];
const a = enterpriseApproval.code;

/**
 * What the server alone knows about a draft or a submission: who else has the credit code, which subject types it may
 * take. `held` are the subject types it has been given.
 * @throws BusinessError with the faults by field.
 */
export async function checkAgainstOthers(
  db: Db,
  enterpriseGuid: string,
  content: Content,
  held: readonly SubjectType[],
): Promise<void> {
  const faults = ruleWordings(contextFaults(content));
  const taken = content.uscc && (await usccAdvice(db, enterpriseGuid, content.uscc));
  if (taken) faults['uscc'] = taken;
  const foreign = content.zhuTiLeiXing?.find((type) => !SELF_CHOSEN.includes(type) && !held.includes(type));
  if (foreign)
    faults['zhuTiLeiXing'] = {
      cn: `“${subjectType.label(foreign)}”须由平台设立，不能自行选择`,
      en: `The platform sets up “${subjectType.label(foreign, 'en')}”; it cannot be chosen`,
    };
  refuseFaults(faults);
}

/** Refuses what cannot be submitted, with every fault at its field. */
export function checkWhole(content: Content): void {
  const checked = enterpriseFormWith(content.fddbrShengFenZhengType).safeParse(content);
  if (checked.success) return;
  const faults: Record<string, Wording> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= ruleWording(message);
  refuseFaults(faults);
}

/** What to do when another enterprise has the credit code; null when it is free. */
async function usccAdvice(db: Db, enterpriseGuid: string, uscc: string): Promise<Wording | null> {
  const known = await findEnterpriseByUscc(db, uscc);
  if (known && known.guid !== enterpriseGuid)
    return {
      cn: '该统一社会信用代码已由其他企业登记。如属同一企业，请联系该企业的账号管理员为您添加子账号；如有疑问，请提交账号申诉。',
      en: 'Another enterprise has this credit code. If it is yours, ask its administrator for a sub-account; if in doubt, file an account appeal.',
    };
  const [open] = await db
    .select({ guid: version.guid })
    .from(version)
    .where(
      and(
        eq(version.uscc, uscc),
        ne(version.enterpriseGuid, enterpriseGuid),
        inArray(version.status, [a.inReview, a.changeInReview]),
      ),
    )
    .limit(1);
  return open
    ? {
        cn: '该统一社会信用代码已在其他企业的信息中提交审核，请核对；如有疑问，请联系平台客服。',
        en: 'Another enterprise has submitted this credit code for review. Please check it; if in doubt, contact the platform.',
      }
    : null;
}
