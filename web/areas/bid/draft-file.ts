import { emptyBid, type PreparedBid } from '#shared/areas/bid/prepared';
import { formatDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { fromBase64, toBase64 } from '../../kit/key/base64.ts';
import { DRAFT_FILE_MAX_BYTES } from '../../kit/key/open-draft-key.ts';
import { KeyTaskFailed } from '../../kit/key/run-task.ts';
import type { KeptDraft } from './bid-store.ts';
import { runDraftTask } from './run-draft-task.ts';

/** What a draft says inside its seal: which tender it is for, and what was typed. */
interface Inside {
  v: 1;
  tender: string;
  bid: PreparedBid;
}

/** A draft sealed anew to its key. */
export async function sealDraft(
  { keyFile, recipient }: Pick<KeptDraft, 'keyFile' | 'recipient'>,
  tender: string,
  bid: PreparedBid,
): Promise<KeptDraft> {
  const inside: Inside = { v: 1, tender, bid };
  const { sealed } = await runDraftTask('seal', { recipient, text: JSON.stringify(inside) });
  return { keyFile, recipient, sealed, savedAt: formatDateTime(serverNow()) };
}

/** What was typed, for who knows the passphrase. @throws KeyTaskFailed; where it is another tender's, nothing is answered */
export async function openDraft(
  { keyFile, sealed }: Pick<KeptDraft, 'keyFile' | 'sealed'>,
  passphrase: string,
  tender: string,
): Promise<{ bid: PreparedBid; recipient: string } | null> {
  const { text, recipient } = await runDraftTask('open', { keyFile, passphrase, sealed });
  const inside = JSON.parse(text) as Inside;
  return inside.tender === tender ? { bid: { ...emptyBid, ...inside.bid }, recipient } : null;
}

/** A draft as a file, for another computer: sealed as it lies in this browser. */
export const draftFile = ({ keyFile, sealed, savedAt }: KeptDraft): string =>
  JSON.stringify({
    v: 1,
    type: 'bid-draft',
    savedAt,
    keyFile: toBase64Long(keyFile),
    sealed: toBase64Long(sealed),
  });

/** Reads what `draftFile` wrote. @throws KeyTaskFailed */
export async function readDraftFile(file: Blob): Promise<Pick<KeptDraft, 'keyFile' | 'sealed'>> {
  try {
    if (file.size > DRAFT_FILE_MAX_BYTES) throw new KeyTaskFailed('noKeyFile', '');
    const said = JSON.parse(await file.text()) as Record<string, string>;
    if (said['type'] !== 'bid-draft') throw new KeyTaskFailed('noKeyFile', '');
    return {
      keyFile: new Uint8Array(fromBase64(said['keyFile']!)),
      sealed: new Uint8Array(fromBase64(said['sealed']!)),
    };
  } catch {
    throw new KeyTaskFailed('noKeyFile', '');
  }
}

const AT_ONCE = 30_000;
/** Base64 of many bytes, a multiple of three at a time. */
function toBase64Long(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += toBase64(bytes.subarray(at, at + AT_ONCE));
  return text;
}
