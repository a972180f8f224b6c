import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as sample from '../../testing/file-samples.ts';
import { detectType } from './detect-type.ts';

const folder = await mkdtemp(join(tmpdir(), 'detect-'));
afterAll(() => rm(folder, { recursive: true }));

const detect = async (name: string, content: Buffer) => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return detectType(path, name);
};

test.each([
  ['a.pdf', sample.pdf],
  ['a.PNG', sample.png],
  ['a.jpg', sample.jpg],
  ['a.jpeg', sample.jpg],
  ['a.doc', sample.cfb],
  ['a.xls', sample.cfb],
  ['a.docx', sample.docx],
  ['a.xlsx', sample.xlsx],
  ['a.ofd', sample.ofd],
  ['a.zip', sample.zip],
  ['a.dwg', sample.dwg],
  ['utf8.csv', Buffer.from('名称,金额\r\n钢材,1\n')],
  ['gbk.csv', sample.gbkCsv],
])('%s is taken when its content is that', async (name, content) => {
  expect(await detect(name, content)).toBe(name.split('.')[1]!.toLowerCase());
});

test.each([
  ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['page.csv', Buffer.from('\ufeff <HTML><body>')],
  ['picture.csv', Buffer.from('<svg onload=alert(1)>')],
  ['program.pdf', sample.exe],
  ['program.zip', sample.exe],
  ['program.csv', sample.exe],
  ['program.dwg', sample.exe],
  ['picture.pdf', sample.png],
  ['picture.jpg', sample.png],
  ['plain.docx', sample.zip],
  ['plain.ofd', sample.zip],
  ['sheet.docx', sample.xlsx],
  ['broken.xlsx', sample.xlsx.subarray(0, 60)],
  ['old.pdf', sample.cfb],
  ['odd.csv', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
  ['bad.csv', Buffer.from([0x61, 0xff, 0xff, 0x61])],
])('%s is refused when its content is something else', async (name, content) => {
  await expect(detect(name, content)).rejects.toThrow(`文件内容与扩展名${name.split('.')[1]}不符`);
});

test('an encrypted workbook is named as such', async () => {
  await expect(detect('a.xlsx', sample.cfb)).rejects.toThrow('文件已加密或为旧版格式');
});
