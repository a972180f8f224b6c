import { createHash } from 'node:crypto';
import { richBlocks, type RichPiece } from '#shared/kit/rich-text';

const STYLE = `body{max-width:860px;margin:24px auto;padding:0 16px;font:15px/1.8 sans-serif;color:#222;overflow-wrap:anywhere}
h1{font-size:22px;line-height:1.5}h2{font-size:17px;margin-top:28px}table{width:100%;border-collapse:collapse}
td,th{padding:6px 10px;border:1px solid #ddd;text-align:left;vertical-align:top}th{width:140px;background:#f6f6f6}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:#1554ad}.mark{padding:8px 12px;border-left:4px solid #b54708;background:#fff7e6}
del{color:#b42318}ins{color:#027a48}.small{color:#555;font-size:13px}
@media(max-width:560px){table.list,.list tbody,.list tr,.list td{display:block}.list tr:first-child{display:none}
.list tr{padding:8px 0;border-bottom:1px solid #ddd}.list td{padding:2px 0;border:0}th{width:92px}}
@media print{body{margin:0;max-width:none}nav{display:none}a{color:inherit;text-decoration:none}}`;

/** Nothing runs on a public page and nothing is fetched by it; its one style is known by its digest. */
export const PUBLIC_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as HTML shows it: nothing in it is markup. */
export const said = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** A page for whoever is not signed in: words alone, read by search engines and printed as it stands; `body` is HTML. */
export const publicHtml = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="index,follow"><title>${said(title)}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`;

/** Labels with what stands at them, already HTML, in a table. */
export const factTable = (facts: readonly (readonly [label: string, html: string])[]) =>
  `<table>${facts.map(([label, html]) => `<tr><th>${said(label)}</th><td>${html}</td></tr>`).join('')}</table>`;

const lineOf = (line: readonly RichPiece[]) =>
  line.map(({ text, isStrong }) => (isStrong ? `<b>${said(text)}</b>` : said(text))).join('');

/** A rich text as HTML. */
export const richHtml = (source: string) =>
  richBlocks(source)
    .map((block) => {
      if (block.kind === 'heading') return `<h3>${lineOf(block.line)}</h3>`;
      if (block.kind === 'paragraph') return `<p>${block.lines.map(lineOf).join('<br>')}</p>`;
      const items = block.lines.map((line) => `<li>${lineOf(line)}</li>`).join('');
      return block.isOrdered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    })
    .join('');
