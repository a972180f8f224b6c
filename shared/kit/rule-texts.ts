import type { Language, Wording } from './language.ts';

/** The message of every validation rule, word for word from product.md 5; rules carry the Chinese one. */
export const ruleText = {
  required: { cn: '不能为空！', en: 'Required' },
  fullWidth: { cn: '不能输入全角字符！', en: 'Full-width characters are not allowed' },
  choose: { cn: '请选择', en: 'Please choose' },
  dateRange: { cn: '日期须在1800年至2999年之间', en: 'The date must lie between 1800 and 2999' },
  chooseDate: { cn: '请选择日期', en: 'Please choose a date' },
  mobile: { cn: '请输入正确手机号！', en: 'Enter a valid mobile number' },
  mobileRequired: { cn: '手机号不能为空！', en: 'Mobile number is required' },
  email: { cn: '请输入正确邮箱！', en: 'Enter a valid e-mail address' },
  password: { cn: '密码需为6-16位字母和数字的组合.', en: 'Password: 6-16 letters and digits, mixed' },
  userName: { cn: '8-16位字母和数字的组合', en: '8-16 letters and digits, mixed' },
  userNameRequired: { cn: '用户名不能为空！', en: 'User name is required' },
  newPassword: {
    cn: '8-20位字符,至少包含大写字母、小写字母、数字、特殊字符中的三种',
    en: '8-20 characters with at least three of upper case, lower case, digit, special',
  },
  newPasswordRequired: { cn: '登录密码不能为空！', en: 'Password is required' },
  digits: { cn: '必须全为数字', en: 'Digits only' },
  contactPhone: { cn: '请输入纯数字格式的联系电话！', en: 'Enter the phone number in digits only' },
  number: { cn: '必须填写数值，两位以内小数', en: 'Enter a number with at most two decimals' },
  idCard: { cn: '身份证格式错误', en: 'Wrong ID card number format' },
  idCardRequired: { cn: '请输入身份证号码', en: 'Enter the ID card number' },
  uscc: { cn: '18位大写字母或数字的组合', en: '18 upper-case letters or digits' },
  taxpayerId: {
    cn: '请输入18位由数字或大写字母组成的纳税人识别号（三种合一编号）',
    en: 'Enter the taxpayer number: 18 digits or upper-case letters',
  },
  bankCard: { cn: '请输入由数字组成的银行卡号', en: 'Enter the bank account number in digits' },
  wan: { cn: '必须填写数值，六位以内小数', en: 'Enter a number with at most six decimals' },
  quantity: { cn: '必须填写数值，四位以内小数', en: 'Enter a number with at most four decimals' },
  percent: { cn: '请填写0到100之间的数值，四位以内小数', en: 'Enter 0 to 100 with at most four decimals' },
  wholeNumber: { cn: '必须填写整数', en: 'Enter a whole number' },
  cnaps: { cn: '请输入12位数字的联行号', en: 'Enter the 12 digits of the bank code' },
  region: { cn: '请输入正确的行政区划代码', en: 'Enter a valid region code' },
  industry: { cn: '请输入正确的行业代码', en: 'Enter a valid industry code' },
  positive: { cn: '必须大于0', en: 'Must be greater than 0' },
  guid: { cn: '编号格式不正确', en: 'This is not the number of a record' },
  wrong: { cn: '格式不正确', en: 'Wrong format' },
  wrongText: { cn: '必须填写文字', en: 'Enter a text' },
  wrongNumber: { cn: '必须填写数字', en: 'Enter a number' },
  wrongList: { cn: '必须是列表', en: 'This must be a list' },
  unknownField: {
    cn: '提交了不需要的内容，请刷新页面后重试',
    en: 'Something was sent that is not asked for. Please reload and try again.',
  },
  brand: { cn: '品牌要求须注明“或同等”', en: 'A brand needs “或同等” (or equivalent)' },
} as const satisfies Record<string, Wording>;

/** 不能大于N位字符！: the message of a text that is longer than its limit. */
export const tooLong = (max: number): Wording => ({
  cn: `不能大于${max}位字符！`,
  en: `At most ${max} characters`,
});

/** 不能小于N: the message of a number below its least value. */
export const atLeast = (min: number): Wording => ({ cn: `不能小于${min}`, en: `At least ${min}` });

/** 不能大于N: the message of a number above its greatest value. */
export const atMost = (max: number): Wording => ({ cn: `不能大于${max}`, en: `At most ${max}` });

/** 不能少于N位字符！: the message of a text that is shorter than its least length. */
export const tooShort = (min: number): Wording => ({
  cn: `不能少于${min}位字符！`,
  en: `At least ${min} characters`,
});

/** 至少N项: the message of a list that is shorter than its least length. */
export const tooFew = (min: number): Wording => ({ cn: `至少${min}项`, en: `At least ${min} entries` });

/** 最多N项: the message of a list that is longer than its limit. */
export const tooMany = (max: number): Wording => ({ cn: `最多${max}项`, en: `At most ${max} entries` });

/** 附件不能超过N个: the message of too many attachments. */
export const tooManyFiles = (max: number): Wording => ({
  cn: `附件不能超过${max}个`,
  en: `At most ${max} attachments`,
});

/** 最多上传N个文件: the message of too many files in one field. */
export const tooManyUploads = (max: number): Wording => ({
  cn: `最多上传${max}个文件`,
  en: `At most ${max} files`,
});

/** Messages with a number in them, and what they say in English. */
const counted: [pattern: RegExp, wording: (count: number) => Wording][] = [
  [/^不能大于(\d+)位字符！$/, tooLong],
  [/^不能少于(\d+)位字符！$/, tooShort],
  [/^至少(\d+)项$/, tooFew],
  [/^最多(\d+)项$/, tooMany],
  [/^不能小于(-?\d+)$/, atLeast],
  [/^不能大于(-?\d+)$/, atMost],
];

const english = new Map<string, string>(Object.values(ruleText).map(({ cn, en }) => [cn, en]));

/** Makes the texts of rules known that few pages need, so that the others do not load them. */
export function knowTexts(texts: Readonly<Record<string, Wording>>): void {
  for (const { cn, en } of Object.values(texts)) english.set(cn, en);
}

/**
 * The one text Zod carries for a rule with words of its own; both languages are known from then on. Call it where the
 * rule is written, never with a value of the checked form in the text: what is known stays known.
 */
export function ruled({ cn, en }: Wording): string {
  english.set(cn, en);
  return cn;
}

/** A rule's message in the language of the reader; a text that no rule worded is handed back as it is. */
export function messageIn(language: Language, message: string): string {
  if (language === 'cn') return message;
  for (const [pattern, wording] of counted) {
    const count = pattern.exec(message)?.[1];
    if (count !== undefined) return wording(Number(count)).en;
  }
  return english.get(message) ?? message;
}

/** What a rule of a form says, in both languages: Zod carries one text for each fault, the Chinese one. */
export const ruleWording = (message: string): Wording => ({ cn: message, en: messageIn('en', message) });

/** The same for the faults of a form, by field. */
export const ruleWordings = (faults: Readonly<Record<string, string | undefined>>): Record<string, Wording> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, ruleWording(message)]],
    ),
  );
