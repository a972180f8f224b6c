import { codeList } from '../code-list.ts';

/** Currencies by the numeric code of GB/T 12406 (ISO 4217), kept as text for its leading zeros. */
export const currency = codeList({
  CNY: ['156', '人民币', 'Chinese yuan'],
  USD: ['840', '美元', 'US dollar'],
  EUR: ['978', '欧元', 'Euro'],
  HKD: ['344', '港元', 'Hong Kong dollar'],
  MOP: ['446', '澳门元', 'Macao pataca'],
  TWD: ['901', '新台币', 'New Taiwan dollar'],
  JPY: ['392', '日元', 'Japanese yen'],
  GBP: ['826', '英镑', 'Pound sterling'],
  AUD: ['036', '澳大利亚元', 'Australian dollar'],
  CAD: ['124', '加拿大元', 'Canadian dollar'],
  KRW: ['410', '韩元', 'South Korean won'],
  SGD: ['702', '新加坡元', 'Singapore dollar'],
  RUB: ['643', '俄罗斯卢布', 'Russian rouble'],
  CHF: ['756', '瑞士法郎', 'Swiss franc'],
  NZD: ['554', '新西兰元', 'New Zealand dollar'],
  THB: ['764', '泰铢', 'Thai baht'],
  INR: ['356', '印度卢比', 'Indian rupee'],
  SEK: ['752', '瑞典克朗', 'Swedish krona'],
  NOK: ['578', '挪威克朗', 'Norwegian krone'],
  DKK: ['208', '丹麦克朗', 'Danish krone'],
  MYR: ['458', '马来西亚林吉特', 'Malaysian ringgit'],
  IDR: ['360', '印度尼西亚卢比', 'Indonesian rupiah'],
  PHP: ['608', '菲律宾比索', 'Philippine peso'],
  VND: ['704', '越南盾', 'Vietnamese dong'],
  KZT: ['398', '哈萨克斯坦坚戈', 'Kazakh tenge'],
  MNT: ['496', '蒙古图格里克', 'Mongolian tugrik'],
  PKR: ['586', '巴基斯坦卢比', 'Pakistani rupee'],
  AED: ['784', '阿联酋迪拉姆', 'UAE dirham'],
  SAR: ['682', '沙特里亚尔', 'Saudi riyal'],
  TRY: ['949', '土耳其里拉', 'Turkish lira'],
  PLN: ['985', '波兰兹罗提', 'Polish zloty'],
  HUF: ['348', '匈牙利福林', 'Hungarian forint'],
  ZAR: ['710', '南非兰特', 'South African rand'],
  BRL: ['986', '巴西雷亚尔', 'Brazilian real'],
  MXN: ['484', '墨西哥比索', 'Mexican peso'],
});

/** The default currency is the yuan (product.md 9). */
export const DEFAULT_CURRENCY = currency.code.CNY;
