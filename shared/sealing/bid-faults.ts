import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Why a sealed bid does not open; each is told with whose or which it is. */
export const bidFault = codeList({
  envelopeAltered: [
    'envelopeAltered',
    '加密信封与签名不符，已被改动',
    'The envelope is not the one that was signed',
  ],
  envelopeUnreadable: ['envelopeUnreadable', '加密信封格式不正确', 'The envelope cannot be read'],
  otherPolicy: ['otherPolicy', '加密信封与本标段的开标人不符', 'It was sealed under another policy'],
  wrongTime: ['wrongTime', '时间密钥与加密信封不符', 'The secret of time is not that of the envelope'],
  wrongShare: ['wrongShare', '开标份额与加密信封不符', 'The share is not the one dealt for the envelope'],
  sharesMissing: ['sharesMissing', '开标份额不足', 'Too few shares'],
  badlyDealt: [
    'badlyDealt',
    '份额均无误但不能得出密钥，投标人加密有误',
    'The shares are right and give no key: the bidder has dealt badly',
  ],
  bodyLost: ['bodyLost', '投标文件密文缺失', 'The sealed body is not there'],
  bodyAltered: ['bodyAltered', '投标文件密文被改动', 'The sealed body has been altered'],
  bodyUnreadable: [
    'bodyUnreadable',
    '密文不能用信封的密钥解开',
    'The body does not open with the key of the envelope',
  ],
  badZip: ['badZip', '解密后的文件包格式不正确', 'What is in the body is no such ZIP'],
  otherContext: ['otherContext', '解密内容属于另一份投标', 'The content belongs to another bid'],
  fileDiffers: ['fileDiffers', '文件与清单不符', 'A file is not as the bid lists it'],
});
export type BidFaultCode = CodeOf<typeof bidFault>;

/** A bid that does not open, with the cause and whose or which it is: an opener, a part, a file. */
export class BidFault extends Error {
  readonly code: BidFaultCode;
  readonly subject: string;
  constructor(code: BidFaultCode, subject = '') {
    super(`${code} ${subject}`.trim());
    this.code = code;
    this.subject = subject;
  }
}
