import { expect, test } from 'vitest';
import { bandFaults, schemeFaults, weightFaults } from './scheme-faults.ts';
import { faultIn } from './fault-texts.ts';
import { termFaults } from './term.ts';

const today = '2026-11-22';
const faulty = [
  schemeFaults({ criteria: [], bands: [] }),
  weightFaults([{ name: 'a', weight: '99.99' }]),
  weightFaults([
    { name: 'a', weight: '0' },
    { name: 'a', weight: '100.001' },
  ]),
  bandFaults([
    { from: '1', to: '60', grade: 'A', consequence: 0 },
    { from: '61.5', to: '61', grade: 'D', consequence: 0 },
    { from: '50', to: '99', grade: 'D', consequence: 0 },
  ]),
  bandFaults([{ from: 'x', to: '60', grade: 'A', consequence: 0 }]),
  termFaults({ validFrom: '2026-11-21', validTo: today }, { today, months: 1 }),
  termFaults({ validFrom: today, validTo: '2026-11-01' }, { today, months: 1 }),
  termFaults({ validFrom: today, validTo: '2027-11-01' }, { today, months: 1 }),
].flatMap((faults) => Object.values(faults));

test.each(faulty)('%s is said in English, and stays as it is in Chinese', (fault) => {
  expect(faultIn('en', fault)).toMatch(/^[\u0020-\u007e]+$/);
  expect(faultIn('cn', fault)).toBe(fault);
});

test('what is counted is told in either language', () => {
  expect(faultIn('en', '权重合计须为100，现为99.99')).toBe('Weights must add to 100, now 99.99');
  expect(faultIn('en', '与上一段之间有空缺，应从60.00开始')).toBe('Gap: it must begin at 60.00');
});
