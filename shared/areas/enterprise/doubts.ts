import { checkEmail } from '#shared/kit/contact-rules';
import { checkBankAccount } from '#shared/kit/identifiers/bank-account';
import type { Checked } from '#shared/kit/identifiers/checked';
import { checkTaxpayerId, checkUscc } from '#shared/kit/identifiers/uscc';
import { defaultLanguage, type Language } from '#shared/kit/language';
import type { EnterpriseField, EnterpriseInfo } from './form.ts';
import { checkLegalRepId } from './legal-rep-id.ts';

type Check = (info: Partial<EnterpriseInfo>, language: Language, today: string) => Checked | undefined;

const TAX_DIFFERS = {
  cn: '纳税人识别号与统一社会信用代码不一致，请核对',
  en: 'Differs from the unified social credit code, please check',
};

const checks: Partial<Record<EnterpriseField, Check>> = {
  uscc: ({ uscc }, language) => (uscc ? checkUscc(uscc, language) : undefined),
  taxpayerId: ({ taxpayerId, uscc }, language) =>
    !taxpayerId
      ? undefined
      : uscc && uscc !== taxpayerId
        ? { warnings: [TAX_DIFFERS[language]] }
        : checkTaxpayerId(taxpayerId, language),
  legalRepIdNumber: ({ legalRepIdNumber, fddbrShengFenZhengType }, language, livingOn) =>
    legalRepIdNumber
      ? checkLegalRepId(fddbrShengFenZhengType ?? 100, legalRepIdNumber, { language, livingOn })
      : undefined,
  contactEmail: ({ contactEmail }, language) =>
    contactEmail ? checkEmail(contactEmail, language) : undefined,
  bankAccountNo: ({ bankAccountNo }, language) =>
    bankAccountNo ? checkBankAccount(bankAccountNo, 'corporate', language) : undefined,
};

/** What stricter checks doubt, by field (identifiers.md 3.9): shown in yellow, refuses nothing. `today` is `YYYY-MM-DD`. */
export function infoDoubts(
  info: Partial<EnterpriseInfo>,
  today: string,
  language: Language = defaultLanguage,
): Partial<Record<EnterpriseField, string[]>> {
  const found = Object.entries(checks).flatMap(([field, check]) => {
    const checked = check(info, language, today);
    return checked && checked.blocked === undefined && checked.warnings.length > 0
      ? [[field, checked.warnings] as const]
      : [];
  });
  return Object.fromEntries(found);
}
