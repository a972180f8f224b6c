import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Who must come together to open a bid (docs/decisions/0074). */
export const sealMode = codeList({
  strong: ['strong', '强加密', 'Strong'],
  basic: ['basic', '普通加密', 'Basic'],
});
export type SealMode = CodeOf<typeof sealMode>;

/** What each mode is worth, in plain words. */
export const sealModeWorth = codeList({
  strong: [
    'strong',
    '须 k 名开标人与平台共同解密',
    'k openers and the platform have to come together to open a bid',
  ],
  basic: [
    'basic',
    '密钥由平台保管，防外人与误看，不防同时掌握数据库和密钥文件的管理员',
    'The platform keeps the key: that stops outsiders and looks by mistake, not an administrator who holds both the database and the key file',
  ],
});

/** Whether a key of the bidder's own opens their bid too, where too many openers' keys are lost (补救). */
export const sealRecovery = codeList({
  required: ['required', '必须设置', 'Required'],
  optional: ['optional', '可以设置', 'Permitted'],
  forbidden: ['forbidden', '不得设置', 'Not permitted'],
});
export type SealRecovery = CodeOf<typeof sealRecovery>;

/** State of a policy: it is written once, and another may follow it. */
export const sealPolicyStatus = codeList({
  draft: [1, '未公布', 'Not published'],
  inForce: [2, '已公布', 'Published'],
  replaced: [3, '已更换', 'Replaced'],
});
export type SealPolicyStatus = CodeOf<typeof sealPolicyStatus>;

/** What an envelope holds. */
export const envelopeKind = codeList({
  tech: ['tech', '技术信封', 'Technical envelope'],
  price: ['price', '报价信封', 'Price envelope'],
  whole: ['whole', '投标文件', 'Whole bid'],
});
