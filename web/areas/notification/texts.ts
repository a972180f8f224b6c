import { defineTexts } from '../../kit/define-texts.ts';

export const useTexts = defineTexts('notification', {
  cn: {
    title: '我的消息',
    unreadOnly: '只看未读',
    todoOnly: '只看待办',
    markAll: '全部标为已读',
    settings: '通知设置',
    message: '消息',
    time: '时间',
    state: '状态',
    read: '已读',
    unread: '未读',
    todo: { open: '待办', settled: '已办结' },
    empty: '没有消息',
  },
  en: {
    title: 'My messages',
    unreadOnly: 'Unread only',
    todoOnly: 'To do only',
    markAll: 'Mark all as read',
    settings: 'How I am told',
    message: 'Message',
    time: 'Time',
    state: 'State',
    read: 'Read',
    unread: 'Unread',
    todo: { open: 'To do', settled: 'Settled' },
    empty: 'No messages',
  },
});
