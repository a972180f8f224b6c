import { expect, test } from 'vitest';
import { auditFieldName } from '#shared/areas/audit/field-names';
import { grantText } from '#shared/areas/role/auth-text';
import { type ContractStatus, contractStatus } from '#shared/areas/contract/codes';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { dataScope } from '#shared/areas/role/scope';
import { valueLines } from './value-words.ts';

test('a recorded field is named as its form names it; one nobody named stays as it is', () => {
  expect(auditFieldName('annualPlan', 'planName', 'cn')).toBe('计划名称');
  expect(auditFieldName('user', 'name', 'cn')).toBe('姓名');
  expect(auditFieldName('department', 'name', 'en')).toBe('Name');
  expect(auditFieldName('somethingNew', 'someField', 'cn')).toBe('someField');
});

test('codes, yes and no, and grants read as words', () => {
  expect(valueLines('annualPlan', 'status', planStatus.code.inReview, 'cn')).toEqual(['审核中']);
  expect(valueLines('user', 'isActive', false, 'en')).toEqual(['No']);
  const [first] = contractStatus.codes as [ContractStatus];
  expect(valueLines('contract', 'status', first, 'cn')).toEqual([contractStatus.label(first, 'cn')]);
  expect(valueLines('annualPlan', 'totalAmount', '300000.00', 'cn')).toEqual(['30']);
  // of one of its lines
  expect(valueLines('annualPlan', 'estimateAmount', '300000.00', 'cn')).toEqual(['30']);
  expect(valueLines('batchPlan', 'batchAmount', '12345.60', 'cn')).toEqual(['1.23456']);
  const grant = grantText({ permission: 'plan:read', scope: dataScope.code.company, isProjectLevel: false });
  expect(valueLines('role', 'permissions', [grant], 'cn')).toEqual(['查看采购计划（本单位）']);
  expect(valueLines('role', 'permissions', [], 'cn')).toEqual(['-']);
  expect(valueLines('role', 'remark', null, 'cn')).toEqual(['-']);
});
