import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalSubjects } from './approval-subjects.ts';

test('every kind of document that can be approved has its subject, once', () => {
  expect(approvalSubjects.map(({ kind }) => kind).sort()).toEqual([...documentKind.codes].sort());
});
