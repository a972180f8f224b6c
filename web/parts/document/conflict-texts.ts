import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of the window that asks which of two changes is to stand, and of the note who else has a document open. */
export const useConflictTexts = defineTexts('conflict', {
  cn: {
    title: '这份单据在您编辑期间被修改过',
    lead: '您填写的内容都还在。只有一方改过的字段已自动合并，双方都改过的字段请逐项选择。',
    nobody: '此后单据有更新。',
    changed: (name: string, at: string, fields: string) => `${name} 于 ${at} 修改了${fields}`,
    changedOther: (name: string, at: string) => `${name} 于 ${at} 修改了明细或附件`,
    field: '字段',
    mine: '我填写的',
    theirs: '现在保存着的',
    keeps: '保留',
    both: '两者都留',
    empty: '（空）',
    row: (at: number) => `第${at}行`,
    allMine: '全部用我的',
    allTheirs: '全部用已保存的',
    take: '合并到表单',
    later: '先不合并',
    open: (count: number) => `还有 ${count} 项需要选择`,
    same: '两边填写的内容没有不同，可以直接合并后保存。',
  },
  en: {
    title: 'This document was changed while you edited it',
    lead: 'All you filled in is still there. What only one of you changed is merged; choose where both did.',
    nobody: 'It was changed since.',
    changed: (name: string, at: string, fields: string) => `${name} changed ${fields} at ${at}`,
    changedOther: (name: string, at: string) => `${name} changed lines or attachments at ${at}`,
    field: 'Field',
    mine: 'Mine',
    theirs: 'What is saved now',
    keeps: 'Keep',
    both: 'Both',
    empty: '(empty)',
    row: (at: number) => `row ${at}`,
    allMine: 'All mine',
    allTheirs: 'All as saved',
    take: 'Merge into the form',
    later: 'Not yet',
    open: (count: number) => `${count} still to choose`,
    same: 'You both filled in the same: merge and save.',
  },
});

export const usePresenceTexts = defineTexts('presence', {
  cn: {
    edits: (name: string, since: string) => `${name} 正在编辑（${since} 起）`,
    reads: (name: string, since: string) => `${name} 正在查看（${since} 起）`,
    you: '您在另一个窗口',
    label: '同时打开此单据的人',
    mind: '同时保存时会列出双方的修改供选择，不会互相覆盖。',
  },
  en: {
    edits: (name: string, since: string) => `${name} is editing (since ${since})`,
    reads: (name: string, since: string) => `${name} is reading (since ${since})`,
    you: 'You, in another window,',
    label: 'Who else has this document open',
    mind: 'If both save, you are shown both changes and choose; neither overwrites the other.',
  },
});
