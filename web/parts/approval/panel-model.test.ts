import { expect, test } from 'vitest';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import {
  agreementOf,
  changesOf,
  remarksOf,
  type ShownLevel,
  type ShownTask,
  stepOf,
  turnsOf,
} from './panel-model.ts';

const GUID = '00000000-0000-4000-8000-000000000001';

const aTask = (fields: Partial<ShownTask>): ShownTask => ({
  guid: GUID,
  assignee: { guid: GUID, name: '王建国', deptName: '生产技术部' },
  kind: 'normal',
  state: 'pending',
  reason: 'rule',
  decidedByName: null,
  opinion: '',
  arrivedAt: '2026-07-01 09:00:00',
  decidedAt: null,
  tookSeconds: null,
  actions: [],
  ...fields,
});
const aLevel = (mode: ShownLevel['mode'], ratio: number, ...tasks: Partial<ShownTask>[]): ShownLevel => ({
  level: 1,
  name: '会签',
  mode,
  ratio,
  needsFile: false,
  state: 'current',
  expected: [],
  tasks: tasks.map(aTask),
});
const aStep = (fields: Partial<ApprovalStep>): ApprovalStep => ({
  guid: GUID,
  levelName: '会签',
  actorName: '王建国',
  deptName: '',
  onBehalfOf: null,
  act: 'approve',
  targets: [],
  opinion: '',
  arrivedAt: null,
  at: '2026-07-01 10:00:00',
  tookSeconds: null,
  isAcknowledged: false,
  files: [],
  ...fields,
});

test('a level counts each seat once: who handed on or was passed over does not, nor does an added signer', () => {
  const tasks: Partial<ShownTask>[] = [
    { state: 'approved' },
    { state: 'transferred' },
    { state: 'pending', reason: 'transfer' },
    { state: 'skipped', reason: 'submitter' },
    { state: 'handedOver' },
    { state: 'waiting' },
    { state: 'approved', kind: 'addSignBefore' },
  ];
  expect(agreementOf(aLevel('all', 100, ...tasks))).toEqual({ agreed: 1, needed: 3, people: 3 });
  expect(agreementOf(aLevel('ratio', 60, ...tasks))).toEqual({ agreed: 1, needed: 2, people: 3 });
  expect(agreementOf(aLevel('any', 100, ...tasks))).toEqual({ agreed: 1, needed: 1, people: 3 });
});

test('only tasks the reader can act on are their turn', () => {
  const level = aLevel('all', 100, { actions: [] }, { guid: 'mine', actions: ['approve', 'reject'] });
  expect(turnsOf([level]).map(({ task }) => task.guid)).toEqual(['mine']);
});

test('history and remarks are those since the last submission, history of that level only', () => {
  const steps = [
    aStep({ act: 'submit', levelName: '' }),
    aStep({ act: 'transfer', opinion: 'earlier' }),
    aStep({ act: 'comment', opinion: 'earlier' }),
    aStep({ act: 'submit', levelName: '' }),
    aStep({ act: 'transfer', opinion: 'now' }),
    aStep({ act: 'transfer', levelName: '分管领导', opinion: 'elsewhere' }),
    aStep({ act: 'approve', opinion: 'no change' }),
    aStep({ act: 'comment', opinion: 'said' }),
    aStep({ act: 'copy', levelName: '', opinion: 'copied' }),
  ];
  expect(changesOf(steps, '会签').map(({ opinion }) => opinion)).toEqual(['now']);
  expect(remarksOf(steps).map(({ opinion }) => opinion)).toEqual(['said', 'copied']);
});

test('a decided task finds its own entry of the record, not that of another round or person', () => {
  const task = aTask({ state: 'approved', decidedByName: '张三', decidedAt: '2026-07-01 10:00:00' });
  const own = { actorName: '张三', arrivedAt: task.arrivedAt };
  const steps = [
    aStep({ ...own, actorName: '李四' }),
    aStep({ ...own, at: '2026-06-01 10:00:00' }),
    aStep({ ...own, opinion: 'own' }),
  ];
  expect(stepOf(steps, '会签', task)?.opinion).toBe('own');
  expect(stepOf(steps, '会签', aTask({}))).toBeUndefined();
});
