import type { Wording } from '#shared/kit/language';

/** What speaks against a sealing policy and its time keys. */
export const sealText = {
  notOwner: {
    cn: '投标加密由负责招标执行的人设置',
    en: 'Whoever runs the tender says how its bids are sealed',
  },
  notSealed: {
    cn: '本招标执行不收取加密投标文件',
    en: 'This tender takes no sealed bids',
  },
  tooLate: {
    cn: '投标截止时间已到，不能再设置或更换开标人',
    en: 'The deadline has passed: openers are not chosen any more',
  },
  notIssued: {
    cn: '招标公告和招标文件发布后才能公布',
    en: 'It is published once the notice and the file of the tender are',
  },
  noDraft: { cn: '没有待公布的加密设置', en: 'There is nothing to be published' },
  strongRequired: {
    cn: '依法必招项目及达到规模标准的项目须采用强加密',
    en: 'A mandatory tender, or one of that scale, has to be sealed strongly',
  },
  noKey: {
    cn: '所选人员没有有效的开标密钥',
    en: 'Somebody chosen has no key in force',
  },
  keyEnds: {
    cn: '所选人员的开标密钥在投标截止前到期',
    en: 'The key of somebody chosen ends before the deadline',
  },
  reasonMissing: { cn: '更换开标人须说明原因', en: 'Say why the openers are replaced' },
  everyOpener: {
    cn: '每名开标人都必不可少：一人缺席或丢失密钥，全部投标文件都无法解密',
    en: 'Every opener is needed: if one stays away or loses the key, no bid can be opened',
  },
  otherFingerprint: {
    cn: '指纹与公布的加密设置不一致，请勿确认并联系招标人',
    en: 'The fingerprint is not the one that was published: do not confirm, and tell the buyer',
  },
  early: {
    cn: '投标截止时间未到，时间密钥不能释放',
    en: 'The key of time is not released before the deadline',
  },
  noResult: {
    cn: '技术评审结果未签署，报价信封的时间密钥不能释放',
    en: 'The key of the price envelope is released once the technical result is signed',
  },
  destroyed: { cn: '时间密钥已销毁', en: 'The key of time has been destroyed' },
} as const satisfies Record<string, Wording>;
