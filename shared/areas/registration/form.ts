import { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { email } from '#shared/kit/contact-rules';
import { uscc } from '#shared/kit/identifiers/uscc';
import { regionCode } from '#shared/kit/identifiers/region';
import type { Wording } from '#shared/kit/language';
import { ruled, ruleText, tooManyUploads } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';
import { userName } from './rules.ts';

/** The user agreement in force; an older one is refused, so that nobody agrees to what they have not seen. */
export const AGREEMENT_VERSION = '2026-1';

/** What an enterprise may register itself as; purchasing companies and the platform are set up inside. */
export const REGISTRABLE = [subjectType.code.supplier, subjectType.code.agency] as const;

/** Each of the few several times: more than anybody would send. */
const SUBJECTS_MAX = 100;
const subjects = z
  .array(z.literal(REGISTRABLE, ruleText.choose.cn), ruleText.choose.cn)
  .min(1, ruleText.choose.cn)
  .max(SUBJECTS_MAX, ruleText.choose.cn)
  .transform((list) => [...new Set(list)]);

const region = z
  .union([z.literal(''), regionCode()], ruleText.region.cn)
  .optional()
  .transform((code) => code || undefined);

/** What is entered at `/Register` beside the password, which travels sealed, and the phone, which the ticket proves. */
export const registrationForm = z.object({
  agreementVersion: z.literal(
    AGREEMENT_VERSION,
    ruled({
      cn: '请先阅读并同意最新的用户协议',
      en: 'Please read and accept the current user agreement first',
    }),
  ),
  userName: userName(),
  enterpriseName: text(200),
  uscc: uscc(),
  zhuTiLeiXing: subjects,
  shengId: regionCode(),
  shiId: region,
  /** Left out where a city has no districts (identifiers.md 3.5). */
  areaId: region,
  contactName: text(50),
  email: email().max(100, '不能大于100位字符！'),
  /** The business licence, one to three scans. */
  licenceFiles: z
    .array(
      z.uuid('编号格式不正确'),
      ruled({ cn: '请上传营业执照扫描件', en: 'Please send a scan of the business licence' }),
    )
    .min(1, ruled({ cn: '请上传营业执照扫描件', en: 'Please send a scan of the business licence' }))
    .max(3, ruled(tooManyUploads(3))),
});
export type RegistrationForm = z.output<typeof registrationForm>;

/** Name and credit code, as the look-ups take them. */
export const enterpriseNamed = z.object({ uscc: uscc(), enterpriseName: text(200) });

/** Labels of a registration, by the name each field has on the wire; the order is the form's. */
export const registrationLabel = {
  registrationNo: { cn: '申请编号', en: 'Application no.' },
  userName: { cn: '用户名', en: 'User name' },
  password: { cn: '登录密码', en: 'Password' },
  phone: { cn: '手机号', en: 'Mobile number' },
  enterpriseName: { cn: '企业名称', en: 'Enterprise' },
  uscc: { cn: '统一社会信用代码', en: 'Unified social credit code' },
  zhuTiLeiXing: { cn: '主体类型', en: 'Subject types' },
  region: { cn: '所在地区', en: 'Region' },
  contactName: { cn: '联系人', en: 'Contact' },
  email: { cn: '邮箱', en: 'E-mail' },
  licenceFiles: { cn: '营业执照扫描件', en: 'Business licence' },
  status: { cn: '审核状态', en: 'Status' },
  refusal: { cn: '不通过原因', en: 'Reason of refusal' },
  submitTime: { cn: '提交时间', en: 'Submitted' },
  decideTime: { cn: '审核时间', en: 'Decided' },
} as const satisfies Record<string, Wording>;
