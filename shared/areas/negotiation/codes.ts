import { type CodeOf, codeList } from '#shared/kit/code-list';

/** State of a round as it is stored; whether it still takes offers follows from the clock (`roundPhase`). */
export const roundState = codeList({
  published: [1, '已发布', 'Published'],
  opened: [2, '已开启', 'Opened'],
});
export type RoundState = CodeOf<typeof roundState>;

/** Where a round stands at a moment. */
export const roundPhase = codeList({
  running: ['running', '报价中', 'Taking offers'],
  ended: ['ended', '待开启', 'To be opened'],
  opened: ['opened', '已开启', 'Opened'],
});
export type RoundPhase = CodeOf<typeof roundPhase>;

/** Where a negotiation (谈判/磋商) stands. */
export const negotiationPhase = codeList({
  ready: ['ready', '可开始', 'Ready to begin'],
  running: ['running', '报价中', 'Taking offers'],
  ended: ['ended', '待开启', 'To be opened'],
  between: ['between', '待下一轮', 'Between rounds'],
  concluded: ['concluded', '已有最后报价', 'Last offers are in'],
  tooFew: ['tooFew', '最后报价不足', 'Too few last offers'],
  over: ['over', '已终止', 'Over'],
});
export type NegotiationPhase = CodeOf<typeof negotiationPhase>;

/** What a supplier's offer came to in one round that was opened. */
export const offerOutcome = codeList({
  offered: ['offered', '有效报价', 'Valid offer'],
  voided: ['voided', '报价无效，沿用前次', 'Void: the former offer stands'],
  kept: ['kept', '未报价，沿用前次', 'No offer: the former one stands'],
  missed: ['missed', '未作最后报价，视为退出', 'No last offer: counts as left'],
  left: ['left', '已退出', 'Left'],
});
export type OfferOutcome = CodeOf<typeof offerOutcome>;

/** Why an offer is void. */
export const offerVoid = codeList({
  worse: [
    'worse',
    '要求未变化，报价劣于前次报价',
    'No requirement changed, and it is worse than the offer before',
  ],
  noPrice: ['noPrice', '没有可读的报价', 'It holds no price that can be read'],
  unopened: ['unopened', '密文未能解密', 'It could not be opened'],
});
export type OfferVoid = CodeOf<typeof offerVoid>;

/** 两家仍可磋商 under the law of government purchases: 财库〔2014〕214号 article 21, 财库〔2015〕124号. */
export const listedCase = codeList({
  service: [1, '政府购买服务项目', 'Services bought by the government'],
  research: [2, '市场竞争不充分的科研项目', 'Research with little competition'],
  transfer: [3, '需要扶持的科技成果转化项目', 'Transfer of research results that is supported'],
});
export type ListedCase = CodeOf<typeof listedCase>;

/** Rounds of one negotiation at most. */
export const ROUNDS_MAX = 20;
/** The shortest time a round takes offers in: no law says one, so it is what typing and sealing takes. */
export const ROUND_LEAST_MINUTES = 10;
/** And the longest. */
export const ROUND_MOST_DAYS = 60;
