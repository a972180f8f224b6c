import { z } from 'zod';
import type { FileRow } from '#shared/areas/file/contract';
import type { subjectType } from '#shared/areas/enterprise/codes';
import { registrationForm, type REGISTRABLE } from '#shared/areas/registration/form';
import { smsCode } from '#shared/areas/sms-code/rules';
import { mobile } from '#shared/kit/contact-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { filesRule } from '../../parts/evidence/rule.ts';
import { newPasswordRules } from '../../parts/public/new-password-rules.ts';

type Subject = (typeof REGISTRABLE)[number] & (typeof subjectType.codes)[number];

/** What the account step holds. */
export interface AccountValues {
  userName: string;
  /** Never kept outside memory. */
  password: string;
  repeated: string;
  phone: string;
  code: string;
}

/** What the enterprise step holds. */
export interface EnterpriseValues {
  uscc: string;
  enterpriseName: string;
  zhuTiLeiXing: Subject[];
  shengId: string;
  shiId: string;
  areaId: string;
  contactName: string;
  email: string;
  licenceFiles: FileRow[];
}

export const emptyAccount: AccountValues = { userName: '', password: '', repeated: '', phone: '', code: '' };
export const emptyEnterprise: EnterpriseValues = {
  uscc: '',
  enterpriseName: '',
  zhuTiLeiXing: ['T'],
  shengId: '',
  shiId: '',
  areaId: '',
  contactName: '',
  email: '',
  licenceFiles: [],
};

const { shape } = registrationForm;
/** The rules of the account step; phone and code only while the phone is not proved yet. */
export const accountRules = {
  userName: shape.userName,
  ...newPasswordRules,
  phone: mobile(),
  code: smsCode(),
};

/** The rules of the enterprise step, by the shared ones. */
export const enterpriseRules = {
  uscc: shape.uscc,
  enterpriseName: shape.enterpriseName,
  zhuTiLeiXing: shape.zhuTiLeiXing,
  shengId: z.string(ruleText.choose.cn).pipe(shape.shengId),
  contactName: shape.contactName,
  email: shape.email,
  licenceFiles: filesRule(shape.licenceFiles),
};

/** What an enterprise step sends. */
export const enterpriseInput = ({ shiId, areaId, licenceFiles, ...values }: EnterpriseValues) => ({
  ...values,
  ...(shiId !== '' && { shiId }),
  ...(areaId !== '' && { areaId }),
  licenceFiles: licenceFiles.map(({ guid }) => guid),
});
