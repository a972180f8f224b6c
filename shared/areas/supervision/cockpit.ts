import { paths } from '#shared/areas/session/paths';
import { type AlarmKind, alarmKind, type documentAlarms, type projectAlarms } from './alarms.ts';
import { attendanceDay } from './attendance-contract.ts';
import { opinionStatus } from './codes.ts';
import type { Wording } from '#shared/kit/language';

/** Which list a figure counts the rows of. */
export type CockpitList = 'opinions' | 'attendance' | 'projects' | 'documents';

/** The screen of each list. */
export const cockpitPaths: Readonly<Record<CockpitList, string>> = {
  opinions: paths.supervisionOpinions,
  attendance: paths.attendance,
  projects: paths.supervisedProjects,
  documents: paths.alarmedDocuments,
};

/** A number of the cockpit: how many rows this list has when it is searched like this. */
export interface CockpitFigure {
  list: CockpitList;
  search: Readonly<Record<string, string>>;
  label: Wording;
}

const d = attendanceDay.code;
const k = alarmKind.code;

const presence = {
  dueToday: {
    list: 'attendance',
    search: { day: d.today, mine: '1' },
    label: { cn: '今天旁站', en: 'Today' },
  },
  upcoming: {
    list: 'attendance',
    search: { day: d.upcoming, mine: '1' },
    label: { cn: '近期旁站安排', en: 'Upcoming' },
  },
  missed: {
    list: 'attendance',
    search: { day: d.past, attended: '0' },
    label: { cn: '已过期无人旁站', en: 'Passed, nobody present' },
  },
} as const satisfies Record<string, CockpitFigure>;

const opinions = {
  opinionsMine: {
    list: 'opinions',
    search: { mine: '1' },
    label: { cn: '待我处理', en: 'Waiting for me' },
  },
  opinionsOpen: { list: 'opinions', search: { open: '1' }, label: { cn: '未关闭意见', en: 'Open opinions' } },
  opinionsOverdue: {
    list: 'opinions',
    search: { status: String(opinionStatus.code.overdue) },
    label: { cn: '逾期未答复', en: 'Overdue' },
  },
} as const satisfies Record<string, CockpitFigure>;

const ofProjects = (kind: (typeof projectAlarms)[number]): CockpitFigure => ({
  list: 'projects',
  search: { alarm: kind },
  label: alarmKind.wording(kind),
});
const ofDocuments = (kind: (typeof documentAlarms)[number]): CockpitFigure => ({
  list: 'documents',
  search: { documentAlarm: kind },
  label: alarmKind.wording(kind),
});
const projectKey = (kind: AlarmKind) => `project.${kind}`;
const documentKey = (kind: AlarmKind) => `document.${kind}`;

const each = (kinds: readonly (typeof projectAlarms)[number][]) =>
  Object.fromEntries(kinds.map((kind) => [projectKey(kind), ofProjects(kind)]));
const eachDocument = (kinds: readonly (typeof documentAlarms)[number][]) =>
  Object.fromEntries(kinds.map((kind) => [documentKey(kind), ofDocuments(kind)]));

/** The figures of a supervisor by what they are about, in the order shown. */
export const cockpitGroups: readonly {
  code: string;
  label: Wording;
  figures: Readonly<Record<string, CockpitFigure>>;
}[] = [
  { code: 'presence', label: { cn: '旁站', en: 'Presence' }, figures: presence },
  { code: 'opinions', label: { cn: '监督意见', en: 'Opinions' }, figures: opinions },
  {
    code: 'time',
    label: { cn: '期限', en: 'Time limits' },
    figures: each([k.shortBidTime, k.shortPublicity, k.lateSigning, k.stageLate, k.stageSkipped]),
  },
  {
    code: 'changed',
    label: { cn: '审批、公布后变动', en: 'Changed after approval or award' },
    figures: {
      ...each([k.contractDiffers, k.contractChanged, k.awardOverBudget]),
      ...eachDocument([k.modeChanged]),
    },
  },
  {
    code: 'mode',
    label: { cn: '采购方式', en: 'Purchase mode' },
    figures: {
      ...each([k.mandatoryNotOpen, k.singleSource, k.noModeReason]),
      ...eachDocument([k.mandatoryNotOpen, k.singleSource]),
    },
  },
  {
    code: 'passed',
    label: { cn: '越过规则与程序', en: 'Rules and steps passed over' },
    figures: {
      ...eachDocument([k.warningPassed, k.splitPurchase, k.approvalBypassed, k.approvalHandedOver]),
      ...each([k.unattended, k.sharedAccount, k.questionOverdue, k.answerOverdue]),
    },
  },
];

/** Every figure by its key. */
export const cockpitFigures: Readonly<Record<string, CockpitFigure>> = Object.assign(
  {},
  ...cockpitGroups.map(({ figures }) => figures),
);

/** The list a figure counts, as an address. */
export function cockpitAddress({ list, search }: CockpitFigure): string {
  const text = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${cockpitPaths[list]}?${text.join('&')}`;
}
