import { attendanceAct } from '#shared/areas/supervision/attendance-contract';
import { supervisionStage, type SupervisionStage } from '#shared/areas/supervision/codes';
import type { Wording } from '#shared/kit/language';

/** What stands against planning an event, signing in at one, or adding to a record. */
export const attendanceText = {
  noProject: {
    cn: '项目不存在或不在您的范围内',
    en: 'The project does not exist or is beyond your reach',
  },
  noSection: { cn: '项目没有此标段', en: 'The project has no such section' },
  archived: { cn: '项目已归档', en: 'The project is archived' },
  ended: { cn: '项目已终止', en: 'The project has been ended' },
  past: { cn: '日期不能早于今天', en: 'The day lies in the past' },
  planned: { cn: '该事项已安排在这一天', en: 'It is planned for this day already' },
  notAppointed: (stage: SupervisionStage): Wording => ({
    cn: `您的任命不包括对此项目“${supervisionStage.label(stage, 'cn')}”的旁站`,
    en: `Your appointment does not hold presence at “${supervisionStage.label(stage, 'en')}” of this project`,
  }),
  twice: { cn: '您已在此签到', en: 'You are signed in already' },
  attended: { cn: '已有监督人签到，不能取消', en: 'A supervisor is present, so it cannot be cancelled' },
  over: { cn: '日期已过，不能取消', en: 'Its day has passed, so it cannot be cancelled' },
  notTheirs: {
    cn: '只有签到的监督人本人可以进行此操作',
    en: 'Only the supervisor who signed in may do this',
  },
  notToday: {
    cn: '旁站记录只能在当天签退、补充或撤回',
    en: 'A record of presence is added to or withdrawn on its day only',
  },
  withdrawn: { cn: '签到已撤回', en: 'The sign-in has been withdrawn' },
  left: { cn: '您已签退', en: 'You have signed out already' },
  /** Why an appointment is not removed. */
  present: (events: readonly Wording[]): Wording => ({
    cn: `监督人正在旁站，请先签退：${events.map(({ cn }) => cn).join('、')}`,
    en: `The supervisor is present and must sign out first: ${events.map(({ en }) => en).join(', ')}`,
  }),
} as const;

/** The audit events of what is added to a record. */
export const entryEvent = {
  [attendanceAct.code.signOut]: 'attendance.signOut',
  [attendanceAct.code.annotate]: 'attendance.annotate',
  [attendanceAct.code.withdraw]: 'attendance.withdraw',
} as const;
