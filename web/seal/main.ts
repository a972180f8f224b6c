import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatDateTime } from '#shared/kit/dates';
import type { Language } from '#shared/kit/language';
import { readSealRequest, type SealRequest } from '#shared/sealing/offline-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { SealingFailed } from '../areas/bid/seal-in-worker.ts';
import { button, element, facts, fileInput, labelled } from './elements.ts';
import { sealOffline } from './seal-offline.ts';
import { texts } from './texts.ts';

/** The worker that the product itself seals with, as it stands in this file. */
const program = Uint8Array.from(atob(document.querySelector('#worker')!.textContent.trim()), (sign) =>
  sign.charCodeAt(0),
);
const place = document.querySelector<HTMLElement>('#page')!;
const MIB = 1024 * 1024;

let language: Language = navigator.language.startsWith('zh') ? 'cn' : 'en';
let request: SealRequest | null = null;
let fault = '';
let said = '';
let isBusy = false;
let sealed: Blob | null = null;
const chosen = new Map<string, File>();

const requestInput = fileInput({ id: 'request', accept: '.json' }, takeRequest);
const filesInput = fileInput({ id: 'files', isMany: true }, (files) => {
  for (const file of files) chosen.set(file.name, file);
  [sealed, said] = [null, ''];
  draw();
});

const asked = () => request?.envelopes.flatMap(({ files }) => files) ?? [];
const listed = (all: readonly { name: string }[]) =>
  all.map(({ name }) => name).join(texts[language].between);

async function takeRequest([file]: readonly File[]) {
  const t = texts[language];
  [request, sealed, fault, said] = [null, null, '', ''];
  try {
    const read = readSealRequest(await file!.text());
    if (bytesToHex(sha256(utf8ToBytes(read.policy))) === read.policyDigest) request = read;
    else fault = t.badPolicy;
  } catch {
    fault = t.badRequest;
  }
  draw();
}

async function seal() {
  const t = texts[language];
  [isBusy, fault, sealed] = [true, '', null];
  draw();
  try {
    sealed = await sealOffline(request!, chosen, program, (bytes) => {
      said = t.sealing((bytes / MIB).toFixed(1));
      place.querySelector('output')!.textContent = said;
    });
    said = t.done;
  } catch (error) {
    said = '';
    fault =
      error instanceof SealingFailed
        ? `${t.fault[error.fault]}${error.subject}`
        : `${t.fault.failed}${String(error)}`;
  }
  isBusy = false;
  draw();
}

function save() {
  const link = element('a', { href: URL.createObjectURL(sealed!), download: 'bid.zcseal' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Draws the page anew; its two fields stay. */
function draw() {
  const t = texts[language];
  const focused = document.activeElement?.id;
  requestInput.disabled = isBusy;
  filesInput.disabled = isBusy;
  document.documentElement.lang = language === 'cn' ? 'zh-CN' : 'en';
  document.title = t.title;
  const head = element('header', {}, element('h1', {}, t.title), button('language', t.other, changeLanguage));
  const parts: HTMLElement[] = [head, element('p', { className: 'soft' }, t.lead)];
  parts.push(...labelled(requestInput, t.request));
  if (request) parts.push(...ofRequest(request));
  if (fault) parts.push(element('p', { className: 'bad', role: 'alert' }, fault));
  parts.push(element('output', {}, said));
  if (sealed) parts.push(element('p', {}, button('save', t.save, save, { isMain: true })));
  place.replaceChildren(...parts);
  if (focused) document.querySelector<HTMLElement>(`#${focused}`)?.focus();
}

function ofRequest(of: SealRequest): HTMLElement[] {
  const t = texts[language];
  const policy = JSON.parse(of.policy) as SealPolicy;
  const missing = asked().filter(({ name }) => !chosen.has(name));
  const other = asked().filter(({ name, bytes }) => chosen.has(name) && chosen.get(name)!.size !== bytes);
  const isReady = missing.length === 0 && other.length === 0;
  const state = [
    ...(missing.length > 0 ? [t.missing(listed(missing))] : []),
    ...(other.length > 0 ? [t.wrongSize(listed(other))] : []),
  ];
  return [
    facts([
      [t.tender, `${of.tenderNo} ${of.title}`],
      [t.rev, String(of.rev)],
      [t.deadline, formatDateTime(new Date(policy.deadline))],
      [t.opensBy, policy.mode === 'strong' ? t.byOpeners(policy.k, policy.openers.length) : t.byPlatform],
      [t.policy, of.policyDigest],
      [t.program, bytesToHex(sha256(program))],
    ]),
    ...labelled(filesInput, t.files),
    element('p', { className: isReady ? 'soft' : 'bad' }, isReady ? t.all : state.join(' ')),
    element(
      'p',
      {},
      button('seal', t.seal, () => void seal(), { isMain: sealed === null, isDisabled: !isReady || isBusy }),
    ),
  ];
}

function changeLanguage() {
  language = language === 'cn' ? 'en' : 'cn';
  [fault, said] = ['', ''];
  draw();
}

draw();
