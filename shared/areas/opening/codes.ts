import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

export type AppointmentStatus = CodeOf<typeof meetingAppointmentStatus>;
const a = meetingAppointmentStatus.code;

/** The permitted changes of an appointment (product.md 3). */
export const appointmentTransition = {
  submit: { from: [a.draft, a.rejected], to: a.submitted },
  recall: { from: [a.submitted], to: a.draft },
  approve: { from: [a.submitted], to: a.inEffect },
  reject: { from: [a.submitted], to: a.rejected },
} satisfies Record<string, Transition<AppointmentStatus>>;

/** State of the meeting (tendering.md 6.7). */
export const openingState = codeList({
  waiting: [1, '待开', 'Waiting'],
  running: [2, '进行中', 'Going on'],
  decrypting: [3, '解密', 'Opening bids'],
  reading: [4, '唱标', 'Reading aloud'],
  dissent: [5, '异议', 'Dissents'],
  signing: [6, '签认', 'Signing'],
  ended: [7, '结束', 'Ended'],
  interrupted: [8, '中止', 'Interrupted'],
  notOpened: [9, '不予开标', 'Not opened'],
});
export type OpeningState = CodeOf<typeof openingState>;

/** The steps of the meeting, one at a time (tendering.md 6.7). */
export const openingStep = codeList({
  begin: [1, '开始', 'Begin'],
  announce: [2, '公布', 'Announce'],
  signIn: [3, '签到', 'Sign in'],
  decrypt: [4, '解密', 'Open the bids'],
  verify: [5, '校验', 'Verify'],
  read: [6, '唱标', 'Read aloud'],
  confirm: [7, '确认', 'Confirm'],
  dissent: [8, '异议', 'Dissents'],
  sign: [9, '签认', 'Sign'],
  end: [10, '结束', 'End'],
});
export type OpeningStep = CodeOf<typeof openingStep>;
const s = openingStep.code;
const m = openingState.code;

/** The state a meeting is in from each step on. */
export const stateAtStep: Readonly<Record<OpeningStep, OpeningState>> = {
  [s.begin]: m.running,
  [s.announce]: m.running,
  [s.signIn]: m.running,
  [s.decrypt]: m.decrypting,
  [s.verify]: m.decrypting,
  [s.read]: m.reading,
  [s.confirm]: m.reading,
  [s.dissent]: m.dissent,
  [s.sign]: m.signing,
  [s.end]: m.ended,
};

/** What has become of a bid in the meeting. */
export const openedState = codeList({
  waiting: [1, '待解密', 'To be opened'],
  opened: [2, '已解密', 'Opened'],
  failed: [3, '解密失败', 'Could not be opened'],
});
export type OpenedState = CodeOf<typeof openedState>;

/** Why a bid could not be opened, and with that what becomes of it and of its deposit (tendering.md 6.7). */
export const failureCause = codeList({
  bidder: [6, '投标人原因（视为撤销）', "The bidder's fault: deemed revoked"],
  platform: [7, '非投标人原因（视为撤回）', "Not the bidder's fault: deemed withdrawn"],
});
export type FailureCause = CodeOf<typeof failureCause>;

/** What somebody is in a meeting. */
export const openingRole = codeList({
  host: ['host', '主持人', 'Host'],
  recorder: ['recorder', '记录人', 'Recorder'],
  supervisor: ['supervisor', '监督人', 'Supervisor'],
  opener: ['opener', '开标人', 'Opener'],
  bidder: ['bidder', '投标人', 'Bidder'],
  staff: ['staff', '招标人', 'Buyer'],
});
export type OpeningRole = CodeOf<typeof openingRole>;

/** 参会方式. */
export const attendWay = codeList({
  online: [1, '线上', 'Online'],
  onSite: [2, '现场', 'On site'],
  both: [3, '线上和现场', 'Online and on site'],
});
export type AttendWay = CodeOf<typeof attendWay>;

/** Minutes after the deadline from which a late beginning takes a reason, and minutes a bidder has to confirm what was read. */
export const LATE_MINUTES = 30;
export const CONFIRM_MINUTES = 10;

/** Hours before an opening at which each of its openers tries their key. */
export const TRY_HOURS = [24, 1] as const;
