import { EXPORTS_OPEN_MAX } from '#shared/areas/job/rules';
import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of one's own exports. */
export const useExportTexts = defineTexts('ownExports', {
  cn: {
    hint: `同时最多 ${EXPORTS_OPEN_MAX} 个未完成，逐个生成；文件到期自动删除。`,
    none: '还没有导出过文件',
    what: '内容',
    file: '文件',
    state: '状态',
    createTime: '提交时间',
    expireTime: '到期时间',
    actions: '操作',
    states: {
      queued: '排队中',
      running: '正在生成',
      done: '已完成',
      failed: '失败',
      cancelled: '已取消',
      expired: '已过期',
    },
    download: '下载',
    cancel: '取消',
    cancelHint: '取消后该文件不再生成。',
    cancelled: '已取消',
  },
  en: {
    hint: `At most ${EXPORTS_OPEN_MAX} may be open; they are written one after another. A file is deleted when its time is over.`,
    none: 'You have not exported anything yet',
    what: 'Content',
    file: 'File',
    state: 'State',
    createTime: 'Asked for',
    expireTime: 'Kept until',
    actions: 'Actions',
    states: {
      queued: 'Waiting',
      running: 'Being written',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    download: 'Download',
    cancel: 'Cancel',
    cancelHint: 'The file will not be written.',
    cancelled: 'Cancelled',
  },
});
