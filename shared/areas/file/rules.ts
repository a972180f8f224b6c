import type { Wording } from '#shared/kit/language';

/** Limits of attachments (documents.md 5.0). */
export const MAX_FILES = 50;
/** Bytes: 100 MB. */
export const MAX_FILE_SIZE = 100 * 1024 * 1024;
const MAX_FILE_NAME = 200;

const KILO = 1024;
/** A number of bytes as people read it. */
export function readableSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO ** 2) return `${(bytes / KILO).toFixed(0)} KB`;
  if (bytes < KILO ** 3) return `${(bytes / KILO ** 2).toFixed(1)} MB`;
  return `${(bytes / KILO ** 3).toFixed(1)} GB`;
}

/** Permitted endings; csv only for imports. */
export const fileTypes = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'jpg',
  'jpeg',
  'png',
  'ofd',
  'zip',
  'dwg',
  'csv',
] as const;
export type FileType = (typeof fileTypes)[number];

/** The ending of a name in lower case, without the dot; empty when it has none. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTooLarge: Wording = {
  cn: '文件不能大于100MB',
  en: 'The file must not be larger than 100 MB',
};

/** What is wrong with a file before it is sent; undefined when nothing is. `size` in bytes. */
export function fileFault(name: string, size: number): Wording | undefined {
  if (name.length > MAX_FILE_NAME)
    return {
      cn: `文件名不能大于${MAX_FILE_NAME}位字符！`,
      en: `The file name has more than ${MAX_FILE_NAME} characters`,
    };
  if (!fileTypes.some((type) => type === endingOf(name)))
    return {
      cn: `不支持的文件类型，仅支持${fileTypes.join('、')}`,
      en: `This kind of file is not taken, only ${fileTypes.join(', ')}`,
    };
  if (size === 0) return { cn: '文件内容为空', en: 'The file is empty' };
  if (size > MAX_FILE_SIZE) return fileTooLarge;
  return undefined;
}
