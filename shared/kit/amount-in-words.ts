import { parseMoney } from './money.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万'];
/** The group of 亿 among the groups of four digits; what lies above it counts 亿 too. */
const YI = 2;

/** Four digits in words; a run of zeros inside them reads as one 零. */
function group(digits: string): string {
  let words = '';
  for (const [index, digit] of digits.split('').entries()) {
    if (digit !== '0') words += DIGITS[Number(digit)]! + PLACES[digits.length - 1 - index]!;
    else if (!words.endsWith('零')) words += '零';
  }
  return words.replace(/零$/, '');
}

function wholeYuan(digits: string): string {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const count = padded.length / 4;
  let words = '';
  let zeroBefore = false;
  for (let index = 0; index < count; index++) {
    const part = padded.slice(index * 4, index * 4 + 4);
    if (part === '0000') {
      zeroBefore = true;
      continue;
    }
    const spoken = group(part).replace(/^零/, '');
    if (words !== '' && (zeroBefore || part.startsWith('0'))) words += '零';
    const at = count - 1 - index;
    words += spoken + GROUPS[at]!;
    // 壹万贰仟亿 says 亿 once, behind its last digit; 壹万亿 has no digit there
    if (at > YI && padded.slice(index * 4 + 4, index * 4 + 8) === '0000') words += GROUPS[YI]!;
    zeroBefore = false;
  }
  return words;
}

/**
 * An amount in 元 in capital Chinese numerals (支付结算办法 附一): 整 after whole 元 only, none after 角 and 分,
 * 零 between 元 and 分 when there is no 角. At most 16 digits of 元; not an amount throws a RangeError.
 */
export function amountInWords(amount: string): string {
  const money = parseMoney(amount);
  const negative = money.startsWith('-');
  const [whole, fraction] = money.replace('-', '').split('.') as [string, string];
  if (whole.length > 16) throw new RangeError(`more than 16 digits of 元: ${amount}`);
  const jiao = fraction[0];
  const fen = fraction[1];
  let words = whole === '0' ? '' : `${wholeYuan(whole)}元`;
  if (fraction === '00') words = `${words || '零元'}整`;
  else {
    if (jiao !== '0') words += `${DIGITS[Number(jiao)]}角`;
    else if (words !== '') words += '零';
    if (fen !== '0') words += `${DIGITS[Number(fen)]}分`;
  }
  return negative ? `负${words}` : words;
}
