import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { dataOf, type Envelope } from './call.ts';
import { ServerFault } from './errors.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { toRequest } from './request.ts';
import { readJson } from './send.ts';
import { apiTexts } from './texts.ts';

/** Lets the browser fetch an address that is good for one use; nothing passes through this page's memory. */
export function openDownload(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Makes a call that answers a file, and hands the file to the person; a refusal in the envelope is thrown. */
export async function download<In extends z.ZodObject>(
  target: Endpoint<In, z.ZodType>,
  input: z.input<In>,
  cancel?: AbortSignal,
) {
  const response = await fetchSignedIn(...toRequest(target, input), cancel);
  if (!response.ok || response.headers.get('content-type')?.includes('json')) {
    dataOf(response.status, (await readJson(response)) as Envelope | undefined);
    throw new ServerFault(apiTexts.current().downloadFailed, response.status);
  }
  const url = URL.createObjectURL(await response.blob());
  openDownload(url, fileNameOf(response));
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after this function has returned
}

/** The file name of a content-disposition header, the encoded one first (RFC 6266). */
export function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? '';
}
