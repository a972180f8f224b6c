import { defineTexts } from '../kit/define-texts.ts';

/** What the transport itself has to say; all other texts come from the server. */
export const apiTexts = defineTexts('api', {
  cn: {
    unreachable: '网络连接失败，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    fault: '系统繁忙，请稍后重试',
    notAllowed: '没有权限执行此操作',
    signedOut: '登录已失效',
    downloadFailed: '文件下载失败，请重试',
  },
  en: {
    unreachable: 'The network is unavailable. Check the connection and try again.',
    timeout: 'The request took too long. Please try again later.',
    fault: 'The system is busy. Please try again later.',
    notAllowed: 'You are not allowed to do this.',
    signedOut: 'The session has ended',
    downloadFailed: 'The download failed. Please try again.',
  },
});
