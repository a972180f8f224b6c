import type { Wording } from '#shared/kit/language';
import type { OfferRefusal } from './offer-rule.ts';

/** What speaks against an act of an auction. */
export const auctionText = {
  notAuction: { cn: '本招标执行不是线上竞价', en: 'This tender is not an auction held here' },
  notRunner: { cn: '由负责招标执行的人设置竞价', en: 'Whoever runs the tender sets its auction' },
  published: { cn: '竞价已发布，设置不能修改', en: 'The auction is published: its settings stay' },
  noNotice: {
    cn: '采购公告或邀请书发布后才能发布竞价',
    en: 'An auction is published with its notice or invitation, or after it',
  },
  tenderState: {
    cn: '招标执行当前状态不能发布竞价',
    en: 'The state of the tender does not permit an auction',
  },
  suspended: { cn: '招标执行已暂停', en: 'The tender is suspended' },
  controlPrice: { cn: '起始价不能高于最高限价', en: 'The starting price is no higher than the ceiling' },
  step: { cn: '步长须大于0且小于起始价', en: 'The step is above 0 and below the starting price' },
  startsBeforeDeadline: {
    cn: '竞价开始不能早于截止时间',
    en: 'An auction begins at the deadline of its tender at the earliest',
  },
  startsInPast: { cn: '竞价开始时间须晚于现在', en: 'The beginning has to lie ahead' },
  duration: {
    cn: '竞价时长须在5分钟到7天之间',
    en: 'An auction takes five minutes at least and seven days at most',
  },
  begun: { cn: '竞价已经开始，不能改期', en: 'The auction has begun: its time stays' },
  notEntrant: { cn: '本单位不是本次竞价的竞价人', en: 'Your company is no bidder of this auction' },
  notHeld: { cn: '本次竞价未成交', en: 'This auction came to nothing' },
  otherOffer: { cn: '报价编号已被使用，请刷新后重试', en: 'This offer was sent before: load the page again' },
  held: {
    cn: '竞价已发布且竞价人足够，不能确认流标',
    en: 'The auction has bidders enough: the tender has not failed',
  },
  noEntrants: { cn: '竞价人不足，竞价不举行', en: 'Too few bidders: the auction is not held' },
  noOffers: { cn: '竞价时间内没有报价', en: 'Nobody made an offer within the time' },
  tenderOver: { cn: '招标执行已终止或流标', en: 'The tender has ended' },
  record: { cn: '竞价记录在竞价结束后生成', en: 'The record is written with the end of the auction' },
} as const satisfies Record<string, Wording>;

/** Why an offer was refused; `limit` in 元 where a price would have been taken. */
export const refusalText = (
  why: OfferRefusal,
  { limit, step, isReverse }: { limit: string | null; step: string; isReverse: boolean },
): Wording => {
  const most = { cn: isReverse ? '不高于' : '不低于', en: isReverse ? 'no more than' : 'no less than' };
  const till = limit
    ? { cn: `，须${most.cn}${limit}元`, en: `: offer ${most.en} ${limit}` }
    : { cn: '', en: '' };
  const texts: Record<OfferRefusal, Wording> = {
    notBegun: { cn: '竞价尚未开始', en: 'The auction has not begun' },
    over: { cn: '竞价已结束，报价未被接受', en: 'The auction is over: the offer was not taken' },
    paused: { cn: '竞价已暂停，恢复后再报价', en: 'The auction is paused: offer again when it goes on' },
    startPrice: {
      cn: `报价${isReverse ? '高' : '低'}于起始价${till.cn}`,
      en: `The offer is ${isReverse ? 'above' : 'below'} the starting price${till.en}`,
    },
    equal: { cn: `报价与当前最优价相同${till.cn}`, en: `The offer equals the best price${till.en}` },
    step: {
      cn: `报价须至少优于基准一个步长（${step}元）${till.cn}`,
      en: `An offer has to be better by a step (${step})${till.en}`,
    },
    wholeSteps: {
      cn: `报价与基准之差须为步长（${step}元）的整数倍`,
      en: `An offer has to be better by whole steps (${step})`,
    },
    noRoom: { cn: '已没有可报的价格', en: 'There is no price left to offer' },
  };
  return texts[why];
};
