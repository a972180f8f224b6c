/**
 * `verify.html` of a receipt: checks it without a network and without this product, by what browsers bring themselves. It reads
 * the ZIP it came in, and the sealed body its bidder kept. `checkReceipt` is what the tests call.
 */
const SCRIPT = String.raw`
'use strict';
const hex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes));
const fromBase64 = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

// One element of DER at a place: where its content begins and ends.
function element(der, at) {
  let length = der[at + 1], from = at + 2;
  if (length > 127) {
    const count = length & 127;
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + der[from + i];
    from += count;
  }
  return { tag: der[at], at, from, end: from + length };
}
function children(der, of) {
  const found = [];
  for (let at = of.from; at < of.end; at = found[found.length - 1].end) found.push(element(der, at));
  return found;
}
const slice = (der, { at, end }) => der.slice(at, end);
function timeOf(der, of) {
  const text = new TextDecoder().decode(der.slice(of.from, of.end));
  const year = of.tag === 23 ? '20' + text.slice(0, 2) : text.slice(0, 4);
  const rest = of.tag === 23 ? text.slice(2) : text.slice(4);
  return new Date(year + '-' + rest.slice(0, 2) + '-' + rest.slice(2, 4) + 'T' + rest.slice(4, 6) + ':' +
    rest.slice(6, 8) + ':' + rest.slice(8, 10) + 'Z');
}
function readCertificate(der) {
  const [tbs, , bits] = children(der, element(der, 0));
  const parts = children(der, tbs);
  if (parts[0].tag === 0xa0) parts.shift();
  const [from, to] = children(der, parts[3]);
  return {
    signed: slice(der, tbs), signature: der.slice(bits.from + 1, bits.end), issuer: slice(der, parts[2]),
    subject: slice(der, parts[4]), from: timeOf(der, from), to: timeOf(der, to), key: slice(der, parts[5]),
  };
}
// An ECDSA signature in DER as the 64 bytes browsers take.
function rawSignature(der) {
  const raw = new Uint8Array(64);
  children(der, element(der, 0)).forEach((number, at) => {
    const value = der.slice(number.from, number.end);
    const kept = value.slice(Math.max(0, value.length - 32));
    raw.set(kept, 32 * (at + 1) - kept.length);
  });
  return raw;
}
async function isSigned(key, content, signature) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const known = await crypto.subtle.importKey('spki', key, algorithm, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, known, rawSignature(signature), content);
}
const same = (one, other) => hex(one) === hex(other);

// Each check with its name: [name, holds].
async function checkSigned(name, content, signatureFile, root, at) {
  const said = JSON.parse(new TextDecoder().decode(signatureFile));
  const certificate = readCertificate(fromBase64(said.cert));
  const issued = same(certificate.issuer, root.subject) &&
    (await isSigned(root.key, certificate.signed, certificate.signature));
  return [
    [name + '：摘要与内容一致 / digest', (await sha256(content)) === said.digest],
    [name + '：签名有效 / signature', await isSigned(certificate.key, content, fromBase64(said.sig))],
    [name + '：证书由根证书签发 / certificate', issued],
    [name + '：签收时证书在有效期内 / validity', certificate.from <= at && at < certificate.to],
  ];
}
async function checkReceipt(files, body) {
  const text = (name) => new TextDecoder().decode(files[name]);
  const receipt = JSON.parse(text('receipt.json'));
  const envelope = JSON.parse(text('envelope.json'));
  const root = readCertificate(files['root.cer']);
  const at = new Date(receipt.receivedAt);
  const checks = [
    ...(await checkSigned('回执 / receipt', files['receipt.json'], files['receipt.sig.json'], root, at)),
    ...(await checkSigned('加密信封 / envelope', files['envelope.json'], files['envelope.sig.json'], root, at)),
    ['回执对应该信封 / receipt names the envelope', receipt.envelope === (await sha256(files['envelope.json']))],
    ['信封与回执为同一投标 / same bid', ['tender', 'section', 'bidder', 'rev', 'kind', 'policy'].every((name) =>
      receipt[name] === envelope[name]) && receipt.body === envelope.body.sha256 && receipt.bytes === envelope.body.bytes],
    ['在截止时间之前收到 / before the deadline', at < new Date(receipt.deadline)],
  ];
  if (files['withdrawal.json'])
    checks.push(...(await checkSigned('撤回声明 / withdrawal', files['withdrawal.json'], files['withdrawal.sig.json'], root, at)));
  if (body) checks.push(['本人保存的密文与回执一致 / own ciphertext', (await sha256(body)) === receipt.body]);
  return { receipt, fingerprint: await sha256(files['root.cer']), checks };
}

// What a ZIP holds whose files are stored as they are.
function stored(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const files = {};
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  for (let at = view.getUint32(end + 16, true), left = view.getUint16(end + 10, true); left > 0; left--) {
    const size = view.getUint32(at + 24, true), named = view.getUint16(at + 28, true);
    const from = view.getUint32(at + 42, true);
    const content = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    files[new TextDecoder().decode(zip.slice(at + 46, at + 46 + named))] = zip.slice(content, content + size);
    at += 46 + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
globalThis.checkReceipt = checkReceipt;
globalThis.stored = stored;

if (typeof document !== 'undefined') {
  const show = (lines) => {
    document.getElementById('found').replaceChildren(...lines.map(([name, holds]) => {
      const line = document.createElement('li');
      line.textContent = (holds === null ? '' : holds ? '✔ ' : '✘ ') + name;
      line.className = holds === false ? 'bad' : '';
      return line;
    }));
  };
  document.getElementById('files').addEventListener('change', async ({ target }) => {
    try {
      let files = null, body = null;
      for (const file of target.files) {
        const content = new Uint8Array(await file.arrayBuffer());
        if (content[0] === 0x50 && content[1] === 0x4b) files = stored(content);
        else body = content;
      }
      if (!files) return show([['请选择回执 ZIP / choose the ZIP of the receipt', false]]);
      const { receipt, fingerprint, checks } = await checkReceipt(files, body);
      show([
        ['回执编号 ' + receipt.no + '，' + receipt.act + '，' + receipt.receivedAt, null],
        ['根证书指纹，请与公告栏核对 / root, compare with the notice board: ' + fingerprint, null],
        ...checks,
      ]);
    } catch (error) {
      show([['文件无法识别 / cannot be read: ' + error.message, false]]);
    }
  });
}
`;

export const VERIFY_SCRIPT = SCRIPT;

export const VERIFY_PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>投标回执核验 / Receipt check</title>
<style>body{font:16px/1.7 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}.bad{color:#b00020;font-weight:bold}ul{list-style:none;padding:0}</style>
</head>
<body>
<h1>投标回执核验 / Receipt check</h1>
<p>在本机核验，不联网。请选择回执 ZIP，并可同时选择本人保存的密文（.age）。<br>Checked on this computer without a network: choose the ZIP of the receipt, and beside it the sealed body you kept (.age).</p>
<p>本回执尚不含存证日志的包含证明。/ The receipt has no proof of inclusion in the log yet.</p>
<input type="file" id="files" multiple aria-label="回执 ZIP / receipt ZIP">
<ul id="found" aria-live="polite"></ul>
<script>${SCRIPT}</script>
</body>
</html>
`;
