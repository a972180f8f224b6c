import { TABLE_SHOWN, type ShownSheet } from '#shared/areas/file/contract';
import { fileText } from '#shared/areas/file/refusal-texts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { understandSpreadsheet } from '../../kit/spreadsheet/read.ts';
import { SpreadsheetRefused } from '../../kit/spreadsheet/refused.ts';
import { understandingIn } from '../../kit/spreadsheet/understanding.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { readableFile, recordedContent } from './download.service.ts';
import type { FileSubject } from './file.service.ts';
import { inFolder } from './in-folder.service.ts';
import type { understand } from './shown-sheets.ts';

const shownSheets = understandingIn<typeof understand>(new URL('./shown-sheets.ts', import.meta.url));

/**
 * The sheets of a workbook for whoever may read the file, as texts; recorded as a download, and read beside the thread
 * that answers everybody, within the limits of an import.
 * @throws NotFound, BusinessError when it is no workbook or one that is not read.
 */
export async function tableIn(
  guid: string,
  context: Context,
  means: { storage: Storage; subjects: readonly FileSubject[] },
): Promise<{ sheets: ShownSheet[] }> {
  const file = await readableFile(guid, context, means.subjects);
  if (file.type !== 'xlsx') throw new BusinessError(fileText.notTable);
  const content = await recordedContent(file, context, means);
  try {
    return await inFolder(means.storage, content, async (path) => ({
      sheets: await understandSpreadsheet({ path }, shownSheets, TABLE_SHOWN),
    }));
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw new BusinessError(error.wording);
    throw error;
  }
}
