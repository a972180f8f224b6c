import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** A plan of the caller's unit that asks a supplier nobody knows. */
const form = ({ unitNode, dept, person }: Records) => ({
  projectName: '零星采购',
  projectNature: 3,
  projectType: 3,
  categoryCode: 'C0101',
  planUnit: unitNode,
  planDept: dept,
  selfReason: 1,
  selfReasonText: '限额以下',
  outOfPlan: true,
  content: '内容',
  items: [{ name: '办公桌', unit: '张', quantity: '1', price: '1.00' }],
  fundSource: 1,
  budgetSubject: '办公费',
  tenderWay: 4,
  modeReason: '独家',
  inviteList: [NOTHING],
  groupMembers: [person],
  plannedStart: today(),
  plannedEnd: today(),
  requiredDate: today(),
  handlerPhone: '13800138000',
});

/** What the sweep sends to enter self-procurement plans and to register a result. */
export const selfPlanInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/selfPlan/add': form,
  '/selfPlan/edit': (of) => ({ ...form(of), guid: of.selfPlan, version: 1 }),
  '/selfPlan/registerResult': ({ approvedSelfPlan }) => ({
    guid: approvedSelfPlan,
    version: 1,
    winnerGuid: NOTHING,
    resultAmount: '1.00',
    resultDate: today(),
    papers: [],
  }),
};
