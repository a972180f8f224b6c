import { expect, test } from 'vitest';
import { lineFaults } from '#shared/areas/procurement-plan/line/line-faults';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { meantLine, shownFields } from './line-values.ts';

const works = {
  projectNature: projectNature.code.minorWorks,
  projectType: projectType.code.works,
  estimateAmount: '4000000.00',
};

test('an emptied field is one that was never filled', () => {
  expect(meantLine({ projectName: ' ', content: '', quantity: null, unit: '台' })).toEqual({ unit: '台' });
});

test('reasons belong to the mode they were given for', () => {
  const given = { modeReasonCode: modeReason.code.belowLimit, modeReason: '金额低于限额' };
  expect(meantLine({ tenderWay: tenderWay.code.open, ...given })).toEqual({ tenderWay: tenderWay.code.open });
  expect(meantLine({ tenderWay: tenderWay.code.inquiry, ...given })).toEqual({
    tenderWay: tenderWay.code.inquiry,
    modeReason: '金额低于限额',
  });
  expect(meantLine({ tenderWay: tenderWay.code.single, ...given })).toMatchObject(given);
});

test('a reason for overriding the proposal is asked exactly when it is overridden', () => {
  expect(shownFields({ ...works, isMandatory: true }).mandatoryReason).toBe(false);
  expect(shownFields({ ...works, isMandatory: false }).mandatoryReason).toBe(true);
  expect(shownFields(works).mandatoryReason).toBe(false);
});

test('an amount that is still being typed proposes nothing and breaks nothing', () => {
  const half = { ...works, estimateAmount: '40x' };
  expect(proposeMandatory(half)).toBe(false);
  expect(lineFaults(meantLine(half), 2026)).toContainEqual({
    field: 'estimateAmount',
    message: '必须填写数值，两位以内小数',
    messageEn: 'Enter a number with at most two decimals',
    level: 'error',
  });
});
