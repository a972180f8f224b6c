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

/** What is wrong with a file before it is sent, in Chinese; undefined when nothing is. `size` in bytes. */
export function fileFault(name: string, size: number): string | undefined {
  if (name.length > MAX_FILE_NAME) return `文件名不能大于${MAX_FILE_NAME}位字符！`;
  if (!fileTypes.some((type) => type === endingOf(name)))
    return `不支持的文件类型，仅支持${fileTypes.join('、')}`;
  if (size === 0) return '文件内容为空';
  if (size > MAX_FILE_SIZE) return '文件不能大于100MB';
  return undefined;
}
