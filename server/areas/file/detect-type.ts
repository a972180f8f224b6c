import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { endingOf, type FileType } from '#shared/areas/file/rules';
import { BusinessError } from '../../kit/errors.ts';
import { zipHolds } from './zip-holds.ts';

const HEAD_BYTES = 64 * 1024;

/**
 * The type of an uploaded file, when its content is what the ending of its name promises; else a refusal that says
 * what is wrong. The name's ending must already be a permitted one.
 */
export async function detectType(path: string, name: string): Promise<FileType> {
  const ending = endingOf(name) as FileType;
  if (await isWhatItSays(path, ending)) return ending;
  if (ending === 'xlsx' || ending === 'docx') {
    // An encrypted workbook is an old-style container around the new one.
    if ((await contentOf(path)) === 'cfb')
      throw new BusinessError({
        cn: '文件已加密或为旧版格式，请取消密码或另存后重新上传',
        en: 'The file is encrypted or of an old format. Take its password off or save it anew, then send it again.',
      });
  }
  throw new BusinessError({
    cn: `文件内容与扩展名${ending}不符，请检查文件`,
    en: `The content of the file is not what its ending ${ending} says. Please check it.`,
  });
}

const contentOf = async (path: string) => (await fileTypeFromFile(path))?.ext;

async function isWhatItSays(path: string, ending: FileType): Promise<boolean> {
  switch (ending) {
    case 'csv':
      return withHead(path, isText);
    case 'dwg':
      return withHead(path, (head) => /^AC10\d\d/.test(head.toString('latin1', 0, 6)));
    case 'ofd':
      return zipHolds(path, /^OFD\.xml$/i);
    case 'docx':
      return zipHolds(path, /^word\/document\.xml$/);
    case 'xlsx':
      // A macro workbook under this ending is refused.
      return (await contentOf(path)) !== 'xlsm' && zipHolds(path, /^xl\/workbook\.xml$/);
    case 'doc':
    case 'xls':
      return (await contentOf(path)) === 'cfb';
    case 'jpeg':
      return (await contentOf(path)) === 'jpg';
    case 'pdf':
    case 'jpg':
    case 'png':
    case 'zip':
      return (await contentOf(path)) === ending;
  }
}

async function withHead(path: string, look: (head: Buffer, isWhole: boolean) => boolean): Promise<boolean> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    return look(buffer.subarray(0, bytesRead), bytesRead < HEAD_BYTES);
  } finally {
    await file?.close();
  }
}

/** Text in UTF-8 or in the encoding Excel writes in China, without control characters and no page for a browser. */
function isText(head: Buffer, isWhole: boolean): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x08\x0e-\x1f]/.test(head.toString('latin1'))) return false;
  if (/^\s*<(!doctype|html|script|svg|\?xml)/i.test(head.toString('latin1', 0, 200).replace('ï»¿', '')))
    return false;
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !isWhole });
      return true;
    } catch {
      return false;
    }
  });
}
