import { z } from 'zod';
import { email, mobile, optionalContactPhone } from '#shared/kit/contact-rules';
import { bankCard, optionalCnaps } from '#shared/kit/identifiers/bank-account';
import { currency, DEFAULT_CURRENCY } from '#shared/kit/identifiers/currency';
import { isIndustryCode } from '#shared/kit/identifiers/industry';
import { regionCode } from '#shared/kit/identifiers/region';
import { taxpayerId, uscc } from '#shared/kit/identifiers/uscc';
import { digits, twoDecimals } from '#shared/kit/number-rules';
import { ruled, ruleText, tooLong, tooManyUploads } from '#shared/kit/rule-texts';
import { date, filled, optionalPatterned, optionalText, text } from '#shared/kit/text-rules';
import {
  capitalUnit,
  DEFAULT_CAPITAL_UNIT,
  DEFAULT_LEGAL_REP_ID_TYPE,
  enterpriseKind,
  enterpriseNature,
  enterpriseNumberKind,
  enterpriseSize,
  legalRepIdType,
  type LegalRepIdType,
  subjectType,
  taxKind,
  userCategory,
} from './codes.ts';
import { fieldsInContext } from './form-faults.ts';
import { idNumber, idNumberOf } from './legal-rep-id.ts';

const EMAIL_MAX = 100;
const WEBSITE = /^(https?:\/\/)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d+)?(\/[\x21-\x7e]*)?$/;
const WEBSITE_MAX = 200;
const POSTCODE_LENGTH = 6;
/** Each of the few several times: more than anybody would send. */
const SUBJECTS_MAX = 100;
const PAST = /^J\d{13}$/;

const region = z
  .union([z.literal(''), regionCode()], ruleText.region.cn)
  .optional()
  .transform((code) => code || undefined);

const files = (max: number) =>
  z
    .array(z.uuid('编号格式不正确'), ruled({ cn: '请上传文件', en: 'Send a file' }))
    .max(max, ruled(tooManyUploads(max)));
/** Scans that must be there. */
const requiredFiles = (max: number, missing: string) =>
  z
    .array(z.uuid('编号格式不正确'), missing)
    .min(1, missing)
    .max(max, ruled(tooManyUploads(max)));

/**
 * Every field of an enterprise's information: the form, the server's check, the change record and the tests all come
 * from here. Names of product.md 3 where it gives one.
 */
export const enterpriseFields = z.object({
  enterpriseName: text(200),
  shortName: optionalText(100),
  englishName: optionalPatterned(
    /^[\x20-\x7e]{1,200}$/,
    ruled({
      cn: '英文名称只能包含英文字符，不能大于200位字符！',
      en: 'English name: English characters only, at most 200',
    }),
  ),
  uscc: uscc(),
  /** None and 1 become 2 (product.md 3). */
  qiYeBHType: z.preprocess(
    (kind) => (kind === undefined || kind === null || kind === '' || Number(kind) === 1 ? 2 : Number(kind)),
    enterpriseNumberKind.schema,
  ),
  taxpayerId: taxpayerId(),
  userLeiBie: z.preprocess((kind) => kind ?? userCategory.code.organisation, userCategory.schema),
  /** A list inside; the wire carries it joined by commas. */
  zhuTiLeiXing: z
    .array(subjectType.schema, ruleText.choose.cn)
    .min(1, ruleText.choose.cn)
    .max(SUBJECTS_MAX, ruleText.choose.cn)
    .transform((list) => subjectType.codes.filter((code) => list.includes(code))),
  enterpriseKind: enterpriseKind.schema,
  enterpriseNature: enterpriseNature.schema,
  enterpriseSize: enterpriseSize.schema,
  taxKind: taxKind.schema,
  industryCode: filled(ruleText.choose.cn).refine(isIndustryCode, ruleText.industry.cn),

  foundedOn: date(),
  registeredCapital: twoDecimals(),
  zhuCeZiJinBiZhong: z.preprocess((code) => code ?? DEFAULT_CURRENCY, currency.schema),
  zhuCeZiJinDanWei: z.preprocess((code) => code ?? DEFAULT_CAPITAL_UNIT, capitalUnit.schema),
  businessScope: text(2000),

  legalRepName: text(50),
  fddbrShengFenZhengType: z.preprocess((kind) => kind ?? DEFAULT_LEGAL_REP_ID_TYPE, legalRepIdType.schema),
  /** Sealed at rest; its form depends on the kind of the ID. */
  legalRepIdNumber: idNumber(),
  legalRepPhone: mobile(),

  shengId: regionCode(),
  shiId: region,
  /** Left out where a city has no districts (identifiers.md 3.5). */
  areaId: region,
  registeredAddress: text(200),
  officeAddress: text(200),
  postcode: digits()
    .refine(
      (code) => code === '' || code.length === POSTCODE_LENGTH,
      ruled({ cn: '请输入6位数字的邮政编码', en: 'Enter the six digits of the post code' }),
    )
    .optional(),

  contactName: text(50),
  contactPhone: mobile(),
  contactTelephone: optionalContactPhone(),
  contactEmail: email().max(EMAIL_MAX, tooLong(EMAIL_MAX).cn),
  website: optionalPatterned(
    WEBSITE,
    ruled({ cn: '请输入正确的网址', en: 'Enter a valid web address' }),
  ).refine((address) => (address ?? '').length <= WEBSITE_MAX, tooLong(WEBSITE_MAX).cn),

  bankAccountName: text(200),
  bankName: text(100),
  bankBranchCode: optionalCnaps(),
  /** Digits; sealed at rest. A corporate account carries no check digit (identifiers.md 3.3). */
  bankAccountNo: bankCard().max(32, tooLong(32).cn),
  basicAccountNumber: optionalPatterned(
    PAST,
    ruled({ cn: '请输入基本存款账户编号：J加13位数字', en: 'Basic account number: J and 13 digits' }),
  ),

  introduction: optionalText(2000),

  licenceFiles: requiredFiles(
    5,
    ruled({ cn: '请上传营业执照扫描件', en: 'Please send a scan of the business licence' }),
  ),
  legalRepIdFiles: requiredFiles(
    5,
    ruled({ cn: '请上传法定代表人证件扫描件', en: 'Send a scan of the legal representative’s document' }),
  ),
  bankFiles: files(5).default([]),
  otherFiles: files(20).default([]),
});

/** An enterprise's information as it is submitted, with this kind of ID: every field, and what fields say about each other. */
export const enterpriseFormWith = (kind: LegalRepIdType = DEFAULT_LEGAL_REP_ID_TYPE) =>
  enterpriseFields.extend({ legalRepIdNumber: idNumberOf(kind) }).superRefine(fieldsInContext);

/** An enterprise's information inside: arrays, codes, defaults in place. */
export type EnterpriseInfo = z.output<typeof enterpriseFields>;
export type EnterpriseField = keyof EnterpriseInfo;

/** The fields that name files. */
export const FILE_FIELDS = [
  'licenceFiles',
  'legalRepIdFiles',
  'bankFiles',
  'otherFiles',
] as const satisfies readonly EnterpriseField[];
export type EnterpriseFileField = (typeof FILE_FIELDS)[number];

/** Those whose files show people's ID or account numbers. */
export const PERSONAL_FILE_FIELDS: readonly EnterpriseFileField[] = ['legalRepIdFiles', 'bankFiles'];

/** The fields sealed at rest and masked for whoever is neither of the enterprise nor its reviewer. */
export const SEALED_FIELDS = [
  'legalRepIdNumber',
  'bankAccountNo',
] as const satisfies readonly EnterpriseField[];
