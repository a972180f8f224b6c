import type { Language } from '#shared/kit/language';

/** The laws and orders of the catalogue as they are called in English; others keep their own name. */
const english: Readonly<Record<string, string>> = {
  招标投标法: 'Tendering Law',
  招标投标法实施条例: 'Tendering Regulations',
  七部委令第30号: 'Order 30 of seven ministries',
  七部委令第27号: 'Order 27 of seven ministries',
  八部委令第2号: 'Order 2 of eight ministries',
  国家发改委令第16号: 'NDRC Order 16',
  政府采购法: 'Government Procurement Law',
  政府采购法实施条例: 'Government Procurement Regulations',
  财政部令第87号: 'MOF Order 87',
  财政部令第74号: 'MOF Order 74',
  财政部令第94号: 'MOF Order 94',
  保障中小企业款项支付条例: 'SME Payment Regulations',
  '发改法规〔2025〕1358号': 'NDRC Document 1358 of 2025',
  '财库〔2014〕214号': 'MOF Document 214 of 2014',
  '财库〔2015〕124号': 'MOF Document 124 of 2015',
  '建质〔2017〕138号': 'MOHURD Document 138 of 2017',
  '国资发改革规〔2024〕53号': 'SASAC Document 53 of 2024',
};

const DIGITS = '一二三四五六七八九';
const ARTICLE = /^第([一二三四五六七八九十百零]+)条$/;

/** A Chinese numeral up to 999, as articles are numbered. */
function numeral(text: string): number {
  const [, hundreds = '', tens, ones = ''] =
    /^(?:(.)百)?零?(?:(.?)十)?(.?)$/.exec(text)?.map((part) => part as string | undefined) ?? [];
  const digit = (one: string) => DIGITS.indexOf(one) + 1;
  return (
    (hundreds === '' ? 0 : digit(hundreds) * 100) +
    (tens === undefined ? 0 : (tens === '' ? 1 : digit(tens)) * 10) +
    (ones === '' ? 0 : digit(ones))
  );
}

/** A citation (`招标投标法 第二十四条`) in the reader's language: `Tendering Law, Art. 24`. */
export function citationIn(language: Language, citation: string): string {
  if (language === 'cn') return citation;
  const [law = '', ...rest] = citation.split(' ');
  const article = rest.join(' ');
  const name = english[law];
  const numbers = article.split('、').map((one) => ARTICLE.exec(one)?.[1]);
  // a law without an English name here is cited as it stands, rather than half in each language
  if (name === undefined) return citation;
  if (article === '') return name;
  if (!numbers.every((one) => one !== undefined)) return citation;
  return `${name}, Art. ${numbers.map(numeral).join(', ')}`;
}
