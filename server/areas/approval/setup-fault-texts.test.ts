import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setupFaultIn } from '#shared/areas/approval/setup-fault-texts';

const root = join(import.meta.dirname, '../../..');
const code = globSync('server/areas/approval/{setup*,make-delegation,what-if*}.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
/** Whole refusals of the setup, as its code writes them. */
const said = [...code.matchAll(/(?:BusinessError|refuse)\((?:'\w+', )?'([^']+)'/g)].map((found) => found[1]!);

test.each(said)('%s has its English', (text) => {
  expect(setupFaultIn('en', text)).not.toMatch(/[\u4e00-\u9fff]/);
});

test('amounts and names come over, several faults one by one, and Chinese stays as it is', () => {
  expect(setupFaultIn('en', '10万元至20万元没有审批级次；非依法必招0万元以上没有审批级次')).toBe(
    'from 10 to 20 (10k CNY) no level applies; Not mandatory: from 0 up (10k CNY) no level applies',
  );
  expect(setupFaultIn('en', '100万元以上的级次“甲”重复，同一单据会经过两次')).toBe(
    'from 100 up (10k CNY) level “甲” comes twice',
  );
  expect(setupFaultIn('en', '该时段已委托给蔡三，请先结束原委托')).toBe(
    '蔡三 substitutes in this period; end that first',
  );
  expect(setupFaultIn('en', '离职者已停用或不属于本单位及上级单位')).toMatch(/^离职者: disabled/);
  expect(setupFaultIn('en', '数据已被他人修改，请刷新后重试')).toMatch(/^It was changed/);
  expect(setupFaultIn('cn', '不能委托给本人')).toBe('不能委托给本人');
});
