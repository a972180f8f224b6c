import type { Wording } from '#shared/kit/language';

/** What every import of a sheet refuses with. */
export const importText = {
  beingRead: { cn: '文件正在读取，请稍候', en: 'The file is being read. Please wait.' },
  beingWritten: { cn: '正在导入，请稍候', en: 'The rows are being imported. Please wait.' },
  imported: { cn: '已导入，不能再修改', en: 'It has been imported and can no longer be changed' },
  noSuchRow: { cn: '该行不存在', en: 'There is no such row' },
  noFaultyRow: { cn: '没有有错误的行', en: 'No row is wrong' },
  nothingToImport: { cn: '没有可导入的行', en: 'There is no row that can be imported' },
  nothingBelowHeader: {
    cn: '表头下没有内容，请检查后重新上传',
    en: 'Nothing stands below the header. Check the file and send it again.',
  },
} as const satisfies Record<string, Wording>;

/** A sheet with more rows than are imported at once. */
export const tooManyRows = (max: number): Wording => ({
  cn: `一次最多导入${max}行，请拆分文件后重新上传`,
  en: `At most ${max} rows are imported at once. Split the file and send the parts.`,
});
