import { EVIDENCE_READ_PATH } from '#shared/areas/applicant/contract';
import { ServerFault } from '../../api/errors.ts';
import { send } from '../../api/send.ts';
import { apiTexts } from '../../api/texts.ts';

/** What was sent from this window, so that it need not be fetched to be shown. */
const contents = new Map<string, string>();

/** Keeps the content of a file that was just sent. */
export const keepContent = (guid: string, content: Blob) => contents.set(guid, URL.createObjectURL(content));

/** An address of the content of one's own file, good in this window. */
export async function contentAddress(ticket: string, guid: string): Promise<string> {
  const known = contents.get(guid);
  if (known !== undefined) return known;
  const response = await send(EVIDENCE_READ_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, guid }),
  });
  if (!response.ok || response.headers.get('content-type')?.includes('json'))
    throw new ServerFault(apiTexts.current().downloadFailed, response.status);
  keepContent(guid, await response.blob());
  return contents.get(guid)!;
}
