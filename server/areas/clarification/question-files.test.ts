import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { expect, test } from 'vitest';
import { partsOf, stripped, wordsOf } from './office-file.ts';
import { pdfProperties } from './pdf-properties.ts';

const CORE = '<?xml version="1.0"?><cp:coreProperties><dc:creator>张建国</dc:creator></cp:coreProperties>';
async function docx(text: string) {
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  add('[Content_Types].xml', '<Types/>');
  add('docProps/core.xml', CORE);
  add('docProps/app.xml', '<Properties><Company>华星阀门</Company></Properties>');
  add('word/document.xml', `<w:document><w:p w:author="张建国"><w:t>${text}</w:t></w:p></w:document>`);
  add('word/comments.xml', '<w:comments><w:comment w:author="李四" w:initials="LS"/></w:comments>');
  zip.end();
  return buffer(zip.outputStream);
}

test('an office file is written anew without who worked on it, and says what it said', async () => {
  const parts = await partsOf(await docx('壁厚&lt;8mm'));
  expect(wordsOf(parts)).toContain('壁厚<8mm');
  const clean = await partsOf(await stripped(parts));
  expect([...clean.keys()].toSorted()).toEqual([...parts.keys()].toSorted());
  const whole = [...clean.values()].map((content) => content.toString()).join('');
  for (const trace of ['张建国', '华星阀门', '李四', 'LS']) expect(whole).not.toContain(trace);
  expect(wordsOf(clean)).toContain('壁厚<8mm');
});

test('a name that is cut where its look changes is read whole', async () => {
  const parts = await partsOf(await docx('我公司华星</w:t><w:t>阀门的产品'));
  expect(wordsOf(parts)).toContain('华星阀门');
});

const pdf = (body: string) => Buffer.from(`%PDF-1.5\n${body}\n%%EOF`, 'latin1');
const utf16 = (text: string) => `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
const stream = deflateSync(Buffer.from(`1 0 << /Author <${utf16('张建国')}> >>`)).toString('latin1');

test.each([
  ['in its properties', pdf('1 0 obj << /Author (Zhang Jianguo) >> endobj'), 'Zhang Jianguo'],
  ['in UTF-16', pdf(`1 0 obj << /Author <${utf16('张建国')}> >> endobj`), '张建国'],
  ['with escapes', pdf('1 0 obj << /Author (Zhang \\(J\\)) >> endobj'), 'Zhang (J)'],
  [
    'in an object stream',
    pdf(`2 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n${stream}\nendstream endobj`),
    '张建国',
  ],
  [
    'in its XMP',
    Buffer.from('%PDF-1.5\n<dc:creator><rdf:Seq><rdf:li>张建国</rdf:li></rdf:Seq></dc:creator>'),
    '张建国',
  ],
])('an author of a PDF is found %s', (_where, content, author) => {
  expect(pdfProperties(content).values).toContain(author);
});

test('a PDF that names a program alone says nothing, and one under a password is not read', () => {
  expect(pdfProperties(pdf('1 0 obj << /Creator (WPS) /Producer (iText) >> endobj')).values).toEqual([]);
  expect(pdfProperties(pdf('trailer << /Encrypt 5 0 R >>')).isReadable).toBe(false);
});
