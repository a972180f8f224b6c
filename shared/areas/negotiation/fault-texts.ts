import type { Wording } from '#shared/kit/language';
import { ROUND_LEAST_MINUTES, ROUND_MOST_DAYS } from './codes.ts';

/** What speaks against an act of a negotiation. */
export const negotiationText = {
  notNegotiation: {
    cn: '本招标执行不是线上谈判或磋商',
    en: 'This tender is no negotiation held here',
  },
  notRunner: { cn: '由负责招标执行的人发起轮次', en: 'Whoever runs the tender opens its rounds' },
  notHost: { cn: '由主持人开启报价', en: 'The host opens the offers' },
  notSupervisor: { cn: '由本标段开标的监督人签到', en: 'The supervisor of its opening comes to it' },
  tenderState: {
    cn: '首次响应开启后、评审期间才能谈判',
    en: 'Rounds take place once the first responses were opened, during the evaluation',
  },
  suspended: { cn: '招标执行已暂停', en: 'The tender is suspended' },
  goesOn: { cn: '上一轮尚未开启，不能发起新一轮', en: 'The round before has not been opened yet' },
  wasLast: {
    cn: '已宣布的最后一轮之后不能再发起',
    en: 'No round follows one that was announced as the last',
  },
  tooMany: { cn: '轮次已达上限', en: 'There are as many rounds as there can be' },
  tooShort: {
    cn: `报价时间至少${ROUND_LEAST_MINUTES}分钟`,
    en: `A round takes offers for ${ROUND_LEAST_MINUTES} minutes at least`,
  },
  tooLong: {
    cn: `报价时间不超过${ROUND_MOST_DAYS}日`,
    en: `A round takes offers for ${ROUND_MOST_DAYS} days at most`,
  },
  notLater: { cn: '新的截止时间须晚于原截止时间', en: 'The new deadline is later than the one before' },
  ended: { cn: '本轮报价截止时间已过，不能延期', en: 'The round has ended: its deadline stays' },
  notEnded: { cn: '报价截止后才能开启', en: 'Offers are opened after the deadline' },
  opened: { cn: '本轮报价已经开启', en: 'The offers of this round have been opened' },
  notBegun: { cn: '主持人尚未开始开启本轮报价', en: 'The host has not begun to open this round' },
  waitsOpeners: {
    cn: '等待开标人提交份额，提交齐后自动开启',
    en: 'The openers have still to give their parts; the offers are opened once they have',
  },
  noSupervisor: { cn: '监督人签到后才能开启', en: 'Offers are opened once the supervisor has come' },
  hasLeft: { cn: '贵单位已退出谈判', en: 'Your company has left the negotiation' },
  concluded: {
    cn: '最后一轮已截止，最后报价具有约束力，不能退出',
    en: 'The last round has ended: last offers bind, nobody leaves any more',
  },
  enough: { cn: '最后报价不少于规定家数，不能按不足处理', en: 'There are last offers enough' },
  noListedCase: {
    cn: '仅政府采购磋商在规定情形下可以两家继续',
    en: 'Two are enough in a consultation of the government alone, in the cases its rules list',
  },
} as const satisfies Record<string, Wording>;

/** Whose opener's key does not last to the deadline of a round. */
export const keysEndText = (names: readonly string[]): Wording => ({
  cn: `开标人${names.join('、')}的密钥已失效，或在报价截止前到期`,
  en: `The key of an opener is no longer in force, or ends before the deadline: ${names.join(', ')}`,
});
