import { expect, test } from 'vitest';
import type { FormerFile } from '#shared/areas/file/contract';
import { formerOf } from './former.ts';

const former = (name: string, type: string) => ({ name, type }) as FormerFile;
const [quote, plan, scan] = [
  former('报价.xlsx', 'xlsx'),
  former('方案.pdf', 'pdf'),
  former('扫描.pdf', 'pdf'),
];

test.each([
  ['of its name', { name: '方案.pdf', type: 'pdf' }, [quote, scan, plan], plan],
  ['of its name, of another type', { name: '方案.pdf', type: 'ofd' }, [quote, plan], plan],
  ['of its type', { name: '方案2.pdf', type: 'pdf' }, [quote, scan, plan], scan],
  ['the last taken off', { name: '图.png', type: 'png' }, [scan, quote], scan],
  ['nothing', { name: '图.png', type: 'png' }, [], undefined],
] as const)('%s', (_name, file, formers, expected) => expect(formerOf(file, formers)).toBe(expected));
