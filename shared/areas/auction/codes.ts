import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** State of an auction as it is stored; whether it runs follows from the clock (`phaseAt`). */
export const auctionState = codeList({
  draft: [1, '未发布', 'Not published'],
  published: [2, '已发布', 'Published'],
  closed: [3, '已结束', 'Closed'],
  notHeld: [4, '未成交', 'Came to nothing'],
});
export type AuctionState = CodeOf<typeof auctionState>;
const s = auctionState.code;

/** The permitted changes of an auction. */
export const auctionTransition = {
  publish: { from: [s.draft], to: s.published },
  close: { from: [s.published], to: s.closed },
  giveUp: { from: [s.published], to: s.notHeld },
} satisfies Record<string, Transition<AuctionState>>;

/** Where an auction stands at a moment. */
export const auctionPhase = codeList({
  draft: ['draft', '未发布', 'Not published'],
  waiting: ['waiting', '未开始', 'To come'],
  running: ['running', '竞价中', 'Running'],
  paused: ['paused', '已暂停', 'Paused'],
  ended: ['ended', '已结束', 'Ended'],
  notHeld: ['notHeld', '未成交', 'Came to nothing'],
});
export type AuctionPhase = CodeOf<typeof auctionPhase>;

/** 方式细类 of an auction: who offers less, or who offers more. */
export const auctionDirection = codeList({
  reverse: [1, '反向竞价（低价优先）', 'Reverse: the lower price is better'],
  forward: [2, '正向竞价（高价优先）', 'Forward: the higher price is better'],
});
export type AuctionDirection = CodeOf<typeof auctionDirection>;

/** How the step is said. */
export const stepKind = codeList({
  fixed: [1, '固定金额（元）', 'Fixed, in 元'],
  percent: [2, '起始价的百分比', 'Percent of the starting price'],
});
export type StepKind = CodeOf<typeof stepKind>;

/** 基准: what an offer has to be better than. */
export const stepBase = codeList({
  best: [1, '当前最优价（自由竞价）', 'The best price'],
  own: [2, '本单位上次报价', "The bidder's own last offer"],
});
export type StepBase = CodeOf<typeof stepBase>;

/** Why an auction stood still. */
export const pauseCause = codeList({
  platform: [1, '平台故障', 'Failure of the platform'],
  suspension: [2, '招标执行暂停', 'The tender was suspended'],
});
export type PauseCause = CodeOf<typeof pauseCause>;

/** As what somebody sees an auction. */
export const auctionRole = codeList({
  bidder: ['bidder', '竞价人', 'Bidder'],
  staff: ['staff', '招标人', 'Buyer'],
});

/** Extensions at most where nothing else is said (tendering.md 6.6). */
export const EXTENSIONS = { start: 20, max: 200 } as const;
/** Minutes of 窗口 and 延时. */
export const EXTENSION_MINUTES = { min: 1, max: 60, start: 5 } as const;
/** An offer that is better than the best by more than this share is asked about once more. */
export const SLIP_PERCENT = '10';
/** A platform that has given no sign of life for so long was down (tendering.md 6.6). */
export const OUTAGE_MS = 60_000;
/** What is left at least after a pause. */
export const LEFT_AFTER_PAUSE_MS = 5 * 60_000;
/** How long an auction takes: at least, and at most. */
export const DURATION_MS = { min: 5 * 60_000, max: 7 * 24 * 3_600_000 } as const;

/** 竞价者 as everybody reads them: `01`. */
export const numberOf = (no: number): string => String(no).padStart(2, '0');
