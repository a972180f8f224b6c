import type { Wording } from '#shared/kit/language';

/** What reading a file is refused with; missing and out of reach are one. */
export const fileText = {
  gone: { cn: '文件不存在或无权查看', en: 'There is no such file, or it is not yours' },
  notTable: { cn: '只有 xlsx 文件可以预览为表格', en: 'Only an xlsx file can be shown as a table' },
} as const satisfies Record<string, Wording>;
