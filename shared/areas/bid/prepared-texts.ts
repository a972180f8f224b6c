import type { Wording } from '#shared/kit/language';

/** What speaks against a bid as it is prepared (tendering.md 6.6). */
export const preparedText = {
  number: (places: number): Wording => ({
    cn: `必须填写数值，最多${places}位小数`,
    en: `Enter a number with at most ${places} decimals`,
  }),
  days: { cn: '必须填写整数天数', en: 'Enter a whole number of days' },
  date: { cn: '请填写日期，如2026-12-01', en: 'Enter a date such as 2026-12-01' },
  aboveMax: (max: string): Wording => ({
    cn: `不能高于${max}`,
    en: `Not above ${max}`,
  }),
  belowMin: (min: string): Wording => ({ cn: `不能低于${min}`, en: `Not below ${min}` }),
  shares: (sum: string): Wording => ({
    cn: `各成员份额之和须为100%，现为${sum}%`,
    en: `The shares come to 100 %, now to ${sum} %`,
  }),
  twoMembers: { cn: '联合体至少须有两个成员', en: 'A consortium has two members at least' },
  sameMember: { cn: '同一成员不能重复', en: 'Each member stands once' },
  agreement: { cn: '联合体投标须附联合体协议', en: 'A consortium attaches its agreement' },
  deviations: {
    cn: '请填写偏离表，或确认全部无偏离',
    en: 'List the deviations, or say that there are none',
  },
  noFile: { cn: '该材料所在的文件不在投标文件中', en: 'There is no such file in the bid' },
  unknownItem: { cn: '评审方案没有该项', en: 'The evaluation plan has no such item' },
  sameFile: { cn: '文件名不能重复', en: 'Each name stands once' },
  badFileName: {
    cn: '文件名不能含/、\\或控制字符，且不超过255字节',
    en: 'No /, \\ or control characters in a name, and 255 bytes at most',
  },
  emptyFile: { cn: '文件是空的', en: 'The file is empty' },
  noPart: { cn: '招标文件没有此部分', en: 'The tender file has no such part' },
  partMissing: { cn: '此部分还没有文件', en: 'No file in this part yet' },
  pledge: { cn: '请确认投标承诺', en: 'Confirm the pledge' },
  tooLarge: {
    cn: '文件合计超过200 MB，不能加密递交',
    en: 'The files come to more than 200 MB and cannot be sealed',
  },
  tooLong: {
    cn: '填写内容合计超过4 MB，请缩短备注等文字或改附文件',
    en: 'What is typed comes to more than 4 MB: shorten notes, or attach a file',
  },
  linesOpen: (count: number): Wording => ({
    cn: `有${count}行未按要求报价`,
    en: `${count} ${count === 1 ? 'line is' : 'lines are'} not quoted as asked`,
  }),
  totalDiffers: (sum: string, total: string): Wording => ({
    cn: `各行合价之和${sum}元与总价${total}元不一致`,
    en: `The lines come to CNY ${sum}, the total says CNY ${total}`,
  }),
  notProven: (count: number): Wording => ({
    cn: `有${count}个评审项未对应材料`,
    en: `${count} ${count === 1 ? 'item' : 'items'} of the evaluation without a file`,
  }),
  negative: (count: number): Wording => ({
    cn: `有${count}项负偏离，可能导致否决`,
    en: `${count} negative ${count === 1 ? 'deviation' : 'deviations'}, which may reject the bid`,
  }),
} as const satisfies Record<string, Wording | ((...given: never[]) => Wording)>;
