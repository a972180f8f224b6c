import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { projectType } from '#shared/areas/project/codes';
import type { Wording } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { batchFaultPatterns, batchFaultText } from './batch-fault-texts.ts';
import { anyLineLabel } from './fields.ts';
import { dayOrderTexts } from './day-order.ts';
import {
  belowUsedText,
  contractTooLateText,
  issueYearText,
  lineFaultText,
  openTooSoonText,
  splitInEnglish,
} from './fault-texts.ts';

/** What other parts of the plan say about a line as a whole sentence. */
const sentences: Record<string, string> = {
  空行: 'A blank row',
  '表头行，不是明细': 'The header again, no line',
  '内容与列不符，疑似错列，请核对后再导入': 'The texts seem to stand in wrong columns; please check',
  '合计行，不是明细': 'A total, no line',
  '说明文字，没有项目名称、金额和时间': 'A remark, without name, amount and time',
  采购品类只能选择末级: 'Choose a category of the lowest level',
  需求部门不属于编报单位: 'The demanding department is not part of the reporting unit',
  请选择实施地区: 'Choose the region',
  计划内项目名称不能重复: 'Project names in a plan must differ',
  金额必须大于0: 'The amount must be greater than 0',
  数量必须大于0: 'The quantity must be greater than 0',
};

type Say = (...parts: string[]) => string;
/** Messages with what was written in them. */
const patterns: [RegExp, Say][] = [
  [/^计划发标时间应在(\d{4})年或\d{4}年$/, (year) => issueYearText(Number(year)).en],
  [/^自招标文件发出之日起至投标截止不得少于(\d+)日/, (days) => openTooSoonText(Number(days)).en],
  [/^中标通知书发出之日起(\d+)日内应订立书面合同/, (days) => contractTooLateText(Number(days)).en],
  [/^未填写(.+)$/s, (label) => `${labelIn(label)} is missing`],
  [/^项目名称“?(.*?)”?与第(\d+)行重复$/s, (name, row) => `The name “${name}” stands in row ${row}, too`],
  [/^与第(\d+)行.*$/, (row) => `The same as row ${row}`],
  [/^不能小于已使用金额([\d.]+)元$/, (yuan) => belowUsedText(yuan!).en],
  [/^单元格是公式错误 (.+)，请改正$/, (fault) => `The cell holds the formula error ${fault}`],
  [/^“(.*)”不在可选范围内，请填写：(.*)$/s, (said, choices) => `“${said}” is no choice; one of: ${choices}`],
  [/^“(.*)”不是“是”或“否”$/s, (said) => `“${said}” is neither yes (是) nor no (否)`],
  [/^“(.*)”不是金额$/s, (said) => `“${said}” is not an amount`],
  [/^“(.*)”是一个范围，请填写一个金额$/s, (said) => `“${said}” is a range; enter one amount`],
  [/^“(.*)”超出金额范围$/s, (said) => `“${said}” is too large an amount`],
  [/^金额精确到分，“(.*)”已四舍五入为([\d.]+)元$/s, (said, read) => `“${said}” was rounded to CNY ${read}`],
  [/^“(.*)”按([\d.]+)元读取$/s, (said, read) => `“${said}” was read as CNY ${read}`],
  [/^“(.*)”不是数量$/s, (said) => `“${said}” is not a quantity`],
  [/^“(.*)”最多四位小数$/s, (said) => `“${said}” has more than four decimals`],
  [/^“(.*)”按数量([\d.]+)读取$/s, (said, read) => `“${said}” was read as the quantity ${read}`],
  [/^“(.*)”不是百分比$/s, (said) => `“${said}” is not a percentage`],
  [/^“(.*)”不是 0 到 100 的百分比$/s, (said) => `“${said}” is not a percentage from 0 to 100`],
  [/^“(.*)”不是月份，请写成 .*$/s, (said) => `“${said}” is not a month; write it like 2026-03`],
  [/^“(.*)”只有年份，请填写到月份$/s, (said) => `“${said}” is only a year; the month is missing`],
  [/^“(.*)”不是日期，请写成 .*$/s, (said) => `“${said}” is not a date; write it like 2026-03-15`],
  [/^“(.*)”没有日，按([\d-]+)读取$/s, (said, read) => `“${said}” has no day; read as ${read}`],
  [/^数字 ([\d.]+) 按日期读取为([\d-]+)$/, (said, read) => `The number ${said} was read as the date ${read}`],
  [
    /^([\d.]+) 可能是1月或10月，按([\d-]+)读取$/,
    (said, read) => `${said} may be January or October; read as ${read}`,
  ],
  [/^([\d.]+) 按([\d-]+)读取$/, (said, read) => `${said} was read as ${read}`],
  [/^“(.*)”不是六位行政区划代码$/s, (said) => `“${said}” is not a region code of six digits`],
  [/^“(.*)”不是电话号码$/s, (said) => `“${said}” is not a telephone number`],
  [/^“(.*)”不是末级采购品类$/s, (said) => `“${said}” is not a category of the lowest level`],
  [/^“(.{0,99}?)”按“(.*)”读取$/s, (said, read) => `“${said}” was read as “${read}”`],
  [/^“(.*)”按([\d-]+)读取$/s, (said, read) => `“${said}” was read as ${read}`],
  [/^税率(.*)%不在可选范围内，未导入$/, (rate) => `A tax rate of ${rate}% is no choice; left out`],
  [
    /^编报单位没有部门“(.*)”，已按默认部门填写，请核对$/s,
    (said) => `The unit has no department “${said}”; the default was taken, please check`,
  ],
  [
    /^项目名称与第(\d+)行相同，已加序号，请核对$/,
    (row) => `The same name as row ${row}; a number was added, please check`,
  ],
  [
    /^本单位(\d+)个月内“(.{0,300}?)”共(\d+)条(.*)采购合计([\d.]+)万元，单条均未达到而合计达到依法必招标准([\d.]+)万元，/s,
    (months = '', category = '', count = '', type = '', total = '', limit = '') =>
      `${splitInEnglish(months, category, count, typeIn(type), total, limit)} (Tendering Law, art. 4)`,
  ],
];
const labelIn = (label = '') => Object.values(anyLineLabel).find(({ cn }) => cn === label)?.en ?? label;

function typeIn(label = '') {
  const found = projectType.codes.find((code) => projectType.label(code) === label);
  return found === undefined ? label : projectType.label(found, 'en').toLowerCase();
}

const english = new Map<string, string>([
  ...[
    ...Object.values<Wording>(lineFaultText),
    ...Object.values<Wording>(batchFaultText),
    ...dayOrderTexts,
  ].map(({ cn, en }) => [cn, en] as const),
  ...Object.entries(sentences),
]);

/** What is wrong with a line, or how a cell was read, in English; quoted parts stay as written. */
export function faultInEnglish(message: string): string {
  const known = english.get(message);
  if (known !== undefined) return known;
  const [, lineNo, label, rest] = /^第(\d+)条“([^”]+)”(.+)$/s.exec(message) ?? [];
  if (rest !== undefined) {
    return `Line ${lineNo}, ${labelIn(label)}: ${faultInEnglish(rest)}`;
  }
  for (const [pattern, say] of [...patterns, ...batchFaultPatterns]) {
    const [, ...parts] = pattern.exec(message) ?? [];
    if (parts.length > 0) return say(...parts);
  }
  const [, text, article] = /^(.+)（((?:(?! 第)[^（）])+ 第[^（）条]+条[^（）]*)）$/s.exec(message) ?? [];
  if (text !== undefined) return `${faultInEnglish(text)} (${citationIn('en', article!)})`;
  return messageIn('en', message);
}

/** The same in both languages, for refusals: faults of lines are stored in Chinese. */
export const faultWording = (message: string): Wording => ({ cn: message, en: faultInEnglish(message) });

/** A fault of one line of several, at its field. */
export const lineFaultWording = (lineNo: number, label: Wording, message: string): Wording => ({
  cn: `第${lineNo}条“${label.cn}”${message}`,
  en: `Line ${lineNo}, ${label.en}: ${faultInEnglish(message)}`,
});
