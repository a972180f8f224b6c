import type { Language } from './language.ts';
import { messageIn } from './rule-texts.ts';
import { urgeAgainInEnglish } from './urge-again.ts';

/**
 * What the server refuses with on the pages that need no session, in English. The server words every refusal in
 * Chinese; a test looks each of these texts up in its code.
 */
export const refusals: Readonly<Record<string, string>> = {
  获取验证码过于频繁: 'Codes are asked for too often. Please wait and try again.',
  操作过于频繁: 'Too many tries. Please wait and try again.',
  请输入图形验证码: 'Enter the captcha',
  图形验证码不正确: 'The captcha is wrong',
  请输入6位数字验证码: 'Enter the six digits of the code',
  请输入短信验证码: 'Enter the SMS code',
  请输入新手机号收到的验证码: 'Enter the code the new phone got',
  '验证码错误或已失效，请重新获取': 'The code is wrong or has expired; please get a new one',
  '手机验证已失效，请重新获取验证码': 'The proof of the phone has expired; please get a new code',
  '验证已过期，请重新获取短信验证码': 'The proof of the phone has expired; please get a new code',
  '本次验证已使用，请重新获取短信验证码': 'This proof of the phone is used up; please get a new code',
  '本次验证已使用，请在注册进度页面查看': 'Already submitted: see the progress of the registration',
  '请求已过期，请重试': 'The request has expired. Please try again.',
  '查询次数过多，请重新验证手机后继续': 'Too many questions; please verify the phone again',
  本次最多上传: 'Too many files for one proof; please verify the phone again',
  请上传证明材料: 'Please send the proofs',
  请上传营业执照扫描件: 'Please send a scan of the business licence',
  请上传: 'Some proofs are missing; please send them',
  最多上传: 'Too many files',
  '仅支持pdf、jpg、jpeg、png文件': 'Only pdf, jpg, jpeg and png',
  文件不能大于10MB: 'The file must not be larger than 10 MB',
  文件内容为空: 'The file is empty',
  文件名不能大于: 'The file name is too long',
  文件名不能包含路径: 'The file name must not contain a path',
  文件名含有不允许的字符: 'The file name has characters that are not allowed',
  文件包含恶意内容: 'The file has malicious content and was refused',
  请先阅读并同意最新的用户协议: 'Please read and accept the current user agreement first',
  '用户名已存在，请更换': 'This user name is taken, please choose another',
  '该手机号已绑定账号，请直接登录，或通过“忘记密码”找回':
    'This phone has an account: sign in, or recover the password',
  该统一社会信用代码已有注册申请正在审核: 'A registration of this credit code is in review already',
  '该企业已注册。':
    'This enterprise is registered. Ask its administrator for an account, or file an account appeal.',
  请选择省份: 'Choose a province',
  所选城市不属于该省份: 'The city is not in this province',
  所选区县不属于该城市: 'The district is not in this city',
  平台暂不能受理: 'The platform cannot take this at present. Please contact its administrator.',
  提交冲突: 'Somebody else submitted at the same time. Please try again.',
  '未提交的申请过多，请先提交已有申请': 'Too many drafts; please submit one first',
  '该账号已有变更申请正在审核，请勿重复提交': 'An application for this account is in review already',
  '未找到该申诉，请核对受理编号与手机号': 'No such appeal; please check receipt number and phone',
  用户名与手机号不匹配: 'User name and phone do not belong together',
  '该密码过于常见，请更换': 'This password is too common, please choose another',
  新密码不能与原密码相同: 'The new password must differ from the current one',
  新密码不能与最近5次使用过的密码相同: 'The new password must differ from the last five',
  '数据已被他人修改，请刷新后重试': 'It was changed meanwhile. Please reload and try again.',
  '当前状态不允许此操作，请刷新后重试': 'Its state no longer allows this. Please reload.',
  参数不存在: 'There is no such parameter',
  '与现行参数相同，无需变更': 'The same as what is in force: nothing to change',
  生效日期不能早于今天: 'It cannot take effect before today',
  存证树没有这么大: 'The tree of the log is not that large',
  数据不存在或无权查看: 'There is no such record, or it is not yours',
  '系统繁忙，请稍后重试': 'The system is busy. Please try again later.',
};

/** A refusal of a page without a session in the reader's language; one that begins alike counts, as some name a number. */
export function refusalIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  const ruled = messageIn(language, text);
  if (ruled !== text) return ruled;
  const again = urgeAgainInEnglish(text);
  if (again !== null) return again;
  const known = refusals[text] ?? Object.entries(refusals).find(([start]) => text.startsWith(start))?.[1];
  return known ?? text;
}
