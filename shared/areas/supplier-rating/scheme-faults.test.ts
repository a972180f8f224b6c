import { expect, test } from 'vitest';
import { bandFaults, schemeFaults, weightFaults } from './scheme-faults.ts';
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

test.each(faulty)('$cn is said in English, too', ({ cn, en }) => {
  expect(en).toMatch(/^[\u0020-\u007e]+$/);
  // what is counted is told in either language
  expect(en.match(/\d+\.\d\d/)?.[0]).toBe(cn.match(/\d+\.\d\d/)?.[0]);
});
