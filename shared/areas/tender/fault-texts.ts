import type { Wording } from '#shared/kit/language';

/** What is said against acts on a tender (tendering.md 6.0). */
export const tenderText = {
  taken: { cn: '标段已有进行中的招标执行', en: 'A section is being tendered already' },
  begun: {
    cn: '招标执行已开始，不能撤销或作废方案',
    en: 'A tender of it has begun: the scheme can be neither undone nor voided',
  },
  gone: { cn: '招标执行不存在', en: 'There is no such tender' },
  prequalify: {
    cn: '资格预审的标段须先发布资格预审公告',
    en: 'Prequalification is announced first',
  },
  notLater: {
    cn: '新的截止时间须晚于原截止时间和当前时间',
    en: 'The new deadline is later than the old one, and than now',
  },
  saleOrder: {
    cn: '文件获取时间须在截止时间之前，且结束晚于开始',
    en: 'Files are to be had before the deadline, and the end is after the start',
  },
  notOpen: {
    cn: '截止时间已过或状态不是发标中，不能变更时间',
    en: 'Its times change only while it is issued, before the deadline',
  },
} satisfies Record<string, Wording>;
