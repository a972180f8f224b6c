import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of a grid of lines. */
export const useGridTexts = defineTexts('lineGrid', {
  cn: {
    number: '序号',
    place: (row: number, label: string) => `第 ${row} 行 · ${label}`,
    size: (rows: number, columns: number) => `已选 ${rows} 行 × ${columns} 列`,
    empty: '（空）',
    cell: (place: string, text: string, fault?: string) => `${place}：${text}${fault ? `，${fault}` : ''}`,
    addRow: '新增行',
    removeRows: (count: number) => (count > 1 ? `删除 ${count} 行` : '删除行'),
    undo: '撤销',
    redo: '重做',
    save: (count: number) => (count > 0 ? `保存（${count}）` : '保存'),
    discard: '放弃修改',
    rows: (count: number) => `${count} 行`,
    faulty: (count: number) => `${count} 行有误，转到下一处`,
    left: (rows: number, columns: number) =>
      `${[...(rows > 0 ? [`${rows} 行`] : []), ...(columns > 0 ? [`${columns} 列`] : [])].join('、')}超出表格，未粘贴`,
    readOnly: '此列不能修改',
    keys: '快捷键',
    keyList: [
      '方向键、Tab、Enter 移动，Shift+方向键选择',
      'F2 或直接输入开始编辑，Esc 放弃，Alt+Enter 换行',
      'Ctrl+C、Ctrl+X、Ctrl+V 与 Excel 互相复制',
      'Ctrl+D 向下填充，Delete 清空',
      'Ctrl+Z 撤销，Ctrl+Y 重做',
      'Esc 后按 Tab 离开表格',
    ],
  },
  en: {
    number: 'No.',
    place: (row: number, label: string) => `Row ${row} · ${label}`,
    size: (rows: number, columns: number) => `${rows} × ${columns} selected`,
    empty: '(empty)',
    cell: (place: string, text: string, fault?: string) => `${place}: ${text}${fault ? `, ${fault}` : ''}`,
    addRow: 'Add row',
    removeRows: (count: number) => (count > 1 ? `Delete ${count} rows` : 'Delete row'),
    undo: 'Undo',
    redo: 'Redo',
    save: (count: number) => (count > 0 ? `Save (${count})` : 'Save'),
    discard: 'Discard changes',
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
    faulty: (count: number) => `${count} rows to correct: go to the next`,
    left: (rows: number, columns: number) =>
      `${[...(rows > 0 ? [`${rows} rows`] : []), ...(columns > 0 ? [`${columns} columns`] : [])].join(' and ')} beyond the grid were not pasted`,
    readOnly: 'This column cannot be changed',
    keys: 'Keys',
    keyList: [
      'Arrows, Tab and Enter move, Shift+arrows select',
      'F2 or typing begins, Esc gives up, Alt+Enter breaks the line',
      'Ctrl+C, Ctrl+X and Ctrl+V exchange cells with Excel',
      'Ctrl+D fills down, Delete clears',
      'Ctrl+Z undoes, Ctrl+Y redoes',
      'Esc, then Tab leaves the grid',
    ],
  },
});
