import { expect, test } from 'vitest';
import { stepAct } from '#shared/areas/approval/codes';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { stepsByBlock } from './approval-blocks.ts';

const setup = { applyDeptName: '设备管理科', leaderName: '王建国', userName: '李文博' };
const step = (given: Partial<ApprovalStep>): ApprovalStep => ({
  guid: crypto.randomUUID(),
  levelName: '',
  actorName: '',
  deptName: '',
  onBehalfOf: null,
  act: stepAct.code.approve,
  targets: [],
  opinion: '',
  arrivedAt: null,
  at: '2026-01-01 08:00:00',
  tookSeconds: null,
  isAcknowledged: false,
  files: [],
  ...given,
});
const actorsOf = (steps: ApprovalStep[]) => {
  const found = stepsByBlock(steps, setup);
  return Object.fromEntries(
    Object.entries(found).map(([block, those]) => [block, those.map(({ actorName }) => actorName)]),
  );
};

test('each decision stands in the block of whoever made it', () => {
  const submitted = step({ act: stepAct.code.submit, actorName: '李文博', deptName: '设备管理科' });
  const head = step({ levelName: '部门负责人', actorName: '王建国', deptName: '生产技术部' });
  const director = step({ levelName: '分管领导', actorName: '陈志远', deptName: '浙江钱澜能源集团有限公司' });
  const inspector = step({ levelName: '纪检会签', actorName: '郑国强', deptName: '效能科' });
  expect(actorsOf([submitted, head, director, inspector])).toEqual({
    sponsor: ['李文博', '王建国'],
    tendering: ['陈志远'],
    supervision: ['郑国强'],
  });
});

test('an earlier submission and what is no decision are left out', () => {
  const submitted = step({ act: stepAct.code.submit, actorName: '李文博' });
  const refused = step({ act: stepAct.code.reject, actorName: '陈志远' });
  const urged = step({ act: stepAct.code.urge, actorName: '李文博' });
  expect(actorsOf([submitted, refused, submitted, urged])).toEqual({
    sponsor: ['李文博'],
    tendering: [],
    supervision: [],
  });
});
