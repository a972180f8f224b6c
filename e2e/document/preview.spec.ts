import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { samplePdf } from '../../server/app/demo/sample-pdf.ts';
import { buildXlsx, zip } from '../../server/kit/spreadsheet/fixtures/build-xlsx.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { upload } from '../fixtures/wire.ts';
import type { World } from '../fixtures/world.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A contract with a heading in red, and a link and a script that must not come to anything. */
const docx = () =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`,
    'word/document.xml': `<w:document ${WORD} xmlns:r="${RELATIONS}"><w:body><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:color w:val="C00000"/><w:sz w:val="36"/></w:rPr><w:t>采购合同</w:t></w:r></w:p><w:p><w:hyperlink r:id="r1"><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r></w:hyperlink></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  });
const xlsx = () =>
  buildXlsx({
    sheets: {
      报价: '<sheetData><row r="1"><c t="inlineStr"><is><t>分项报价</t></is></c></row><row r="2"><c t="inlineStr"><is><t>服务器</t></is></c><c><v>128000</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      说明: '<sheetData><row r="1"><c t="inlineStr"><is><t>含税</t></is></c></row></sheetData>',
    },
  });

/** A plan with these files; the names say what they are. */
async function planWith(
  world: World,
  contents: Readonly<Record<string, Uint8Array>>,
): Promise<{ guid: string }> {
  const files: string[] = [];
  for (const [name, content] of Object.entries(contents))
    files.push((await upload(world.buyer.call, name, content)).guid);
  return world.plan({ files });
}
const pane = (page: Page) => page.getByRole('dialog', { name: /^预览 / });

test('the files of a document are read beside it, one after the other, and nothing of theirs is carried out', async ({
  page,
  as,
  world,
}) => {
  const picture = await page.screenshot();
  const broken = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  const plan = await planWith(world, {
    '批复.pdf': samplePdf(['Approval 2026', 'second line']),
    '现场.png': picture,
    '报价.xlsx': await xlsx(),
    '合同.docx': await docx(),
    '损坏.pdf': broken,
  });
  await as(page, world.buyer.userName, paths.annualPlan(plan.guid));
  const opener = page.getByRole('button', { name: '批复.pdf', exact: true });
  await opener.click();
  await shown(pane(page).getByText('第 1 / 1 页'));
  await shown(pane(page).getByText('Approval 2026'));
  await becomes(() => pane(page).locator('canvas').evaluate(isDrawn), 'the page is drawn').toBe(true);
  // The document beside it can still be read and worked on.
  const title = page.getByRole('heading', { level: 1 });
  const [heading, window] = [(await title.boundingBox())!, (await pane(page).boundingBox())!];
  expect(heading.x + heading.width).toBeLessThanOrEqual(window.x);

  await page.keyboard.press('ArrowRight');
  await shown(pane(page).getByRole('img', { name: '现场.png' }));
  await page.keyboard.press('ArrowRight');
  await shown(pane(page).getByRole('cell', { name: '128000' }));
  await pane(page).getByRole('tab', { name: '说明' }).click();
  await shown(pane(page).getByRole('cell', { name: '含税' }));
  await pane(page)
    .getByRole('button', { name: /下一个附件/ })
    .click();
  const frame = pane(page).frameLocator('iframe');
  await shown(frame.getByText('采购合同'));
  expect(await pane(page).locator('iframe').getAttribute('sandbox')).toBe('');
  expect(await frame.getByText('采购合同').evaluate((text) => getComputedStyle(text).color)).toBe(
    'rgb(192, 0, 0)',
  );
  await shown(frame.getByText('<script>alert(1)</script>'));
  expect(await frame.locator('a, script').count()).toBe(0);
  await pane(page)
    .getByRole('button', { name: /下一个附件/ })
    .click();
  await shown(
    pane(page)
      .getByRole('alert')
      .getByText(/文件已损坏/),
  );
  await page.keyboard.press('Escape');
  await gone(pane(page));
  await becomes(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

const isDrawn = (canvas: Element) => {
  const { width, height } = canvas as HTMLCanvasElement;
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
  return data.some((value, at) => at % 4 !== 3 && value < 128 && data[at - (at % 4) + 3]! > 0);
};

test('on a telephone a file takes the whole screen', async ({ newPage, as, world }) => {
  const plan = await planWith(world, { '批复.pdf': samplePdf(['Approval']) });
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await as(page, world.buyer.userName, paths.annualPlan(plan.guid));
  await page.getByRole('button', { name: '批复.pdf', exact: true }).click();
  await shown(pane(page).getByText('Approval'));
  expect(await pane(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await gone(pane(page));
});
