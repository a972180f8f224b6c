import DOMPurify from 'dompurify';
import { NotShown } from './not-shown.ts';
import { refuseBeyond } from './zip-bounds.ts';

const MIB = 1024 * 1024;
const BOUNDS = { entries: 2_000, unpacked: 60 * MIB };

/** What the frame may do: nothing. It inherits the policy of this page besides. */
const policy = (nonce: string) => `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'`;

/**
 * A Word document as one page of HTML for a frame without scripts: what is drawn of it is cleaned, and its styles, which
 * our policy forbids as attributes, are gathered in a style element with the nonce of this page.
 * @throws NotShown
 */
export async function wordPage(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  await refuseBeyond(bytes, BOUNDS);
  const { renderAsync } = await import('docx-preview');
  const [body, styles] = [document.createElement('div'), document.createElement('div')];
  try {
    await renderAsync(bytes, body, styles, {
      className: 'word',
      ignoreFonts: true, // the policy lets no document bring its own
      renderAltChunks: false, // they are pages of their own
      renderChanges: true,
      useBase64URL: true,
    });
  } catch (error) {
    throw new NotShown('broken', error);
  }
  const drawn = [...styles.querySelectorAll('style'), ...body.querySelectorAll('style')];
  const given = drawn.map((one) => one.textContent).join('\n');
  for (const one of drawn) one.remove();
  const own = takeStyles(body);
  const clean = DOMPurify.sanitize(body.innerHTML, {
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'a'],
    FORBID_ATTR: ['style', 'id', 'name'],
    KEEP_CONTENT: true,
  });
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(nonce)}">
<style nonce="${nonce}">${asStyle(`${given}\n${own}\n${PAPER}`)}</style></head><body>${clean}</body></html>`;
}

/** Takes the styles of all elements off them; as rules of classes, equal ones once. */
function takeStyles(body: HTMLElement): string {
  const classes = new Map<string, string>();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.style.cssText;
    const name = classes.get(style) ?? `own-${classes.size}`;
    classes.set(style, name);
    element.classList.add(name);
    element.removeAttribute('style');
  }
  return [...classes].map(([style, name]) => `.${name}.${name}.${name} { ${style} }`).join('\n');
}

/** A text that cannot end the style element it stands in. */
const asStyle = (text: string) => text.replaceAll('<', String.raw`\3c `);

const PAPER = `
html { background: transparent; }
body { margin: 0; }
.word-wrapper { padding: 12px; background: transparent; }
.word-wrapper > section.word { margin: 0 auto 12px; box-shadow: 0 1px 4px rgb(8 30 40 / 24%); }`;
