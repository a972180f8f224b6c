import { addDays } from '#shared/kit/dates';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** A set-up of the caller's unit; its plan line is the one of their draft plan, which cannot be used. */
const form = ({ unitNode, dept, line }: Records) => ({
  projectName: '立项',
  planType: 3,
  lines: [{ guid: line, amount: '1.00' }],
  projectNature: 3,
  projectType: 2,
  applyUnit: unitNode,
  applyDept: dept,
  refNumber: '批复',
  applyDesc: '原因',
  itemSummary: '内容',
  taxIncluded: true,
  fundSource: 1,
  payChannel: '运维费',
  tenderWay: 1,
  organizationType: 2,
  isMandatory: false,
  legalRegime: 3,
  evalMethod: 1,
  valuationType: 1,
  sections: [
    { sectionNo: '1', sectionName: '标段', content: '内容', amount: '1.00', duration: '一年', place: '本地' },
  ],
  plannedIssueDate: today(),
  plannedOpenDate: addDays(today(), 30),
  plannedAwardDate: addDays(today(), 40),
  plannedContractDate: addDays(today(), 50),
  depositNeed: false,
  handlerPhone: '13800138000',
});

/** What the sweep sends to enter, assign and check set-ups, and to move on what became of them. */
export const setupInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/project/registerStage': ({ project }) => ({ guid: project, version: 1, stage: 1, date: today() }),
  '/projectSetup/add': form,
  '/projectSetup/edit': (of) => ({ ...form(of), guid: of.setup, version: 1 }),
  '/projectSetup/check': form,
  '/projectSetup/blank': ({ line }) => ({ planType: 3, lines: [line] }),
  '/projectSetup/assign': ({ setup, unitNode, colleague }) => ({
    guid: setup,
    version: 1,
    buyerUnit: unitNode,
    assigneeGuid: colleague,
  }),
};
