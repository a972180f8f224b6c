import { defineTexts } from '../../kit/define-texts.ts';

/** What records of suppliers have to say wherever they are shown. */
export const useRecordTexts = defineTexts('supplier-record', {
  cn: {
    field: '字段',
    before: '变更前',
    after: '变更后',
    inForce: '现行',
    whole: '整条记录',
    added: '新增',
    changed: '变更',
    removed: '删除',
  },
  en: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    inForce: 'In force',
    whole: 'The whole record',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
  },
});
