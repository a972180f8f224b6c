import type { Wording } from '#shared/kit/language';

/** Why something of a sealed bid is refused; the first three read as the fairness rules word them. */
export const bidText = {
  unsealed: {
    cn: '投标文件未加密，不予接收',
    en: 'The bid is not sealed and is not accepted',
  },
  late: {
    cn: '投标截止时间已过，不予接收',
    en: 'The deadline has passed: nothing is accepted any more',
  },
  lateApplication: {
    cn: '资格预审申请截止时间已过，不予接收',
    en: 'The end of applications has passed: nothing is accepted any more',
  },
  roundOver: {
    cn: '本轮报价截止时间已过，不予接收',
    en: 'The round has ended: nothing is accepted any more',
  },
  left: {
    cn: '贵单位已退出谈判，不再接收报价',
    en: 'Your company has left the negotiation: no offer is taken any more',
  },
  otherPolicy: {
    cn: '加密信封与本标段的开标人不符',
    en: "The envelope is not sealed to this tender's openers",
  },
  otherBid: {
    cn: '加密信封不属于本次投标，不予接收',
    en: 'The envelope belongs to another bid and is not accepted',
  },
  unreadable: {
    cn: '加密信封格式不正确，不予接收',
    en: 'The envelope cannot be read and is not accepted',
  },
  wrongSignature: {
    cn: '加密信封的签名与内容不符，不予接收',
    en: 'The signature is not that of the envelope and it is not accepted',
  },
  otherSigner: {
    cn: '签名证书不是本企业的有效证书，不予接收',
    en: "It is not signed with a certificate of your company's in force and is not accepted",
  },
  truncated: {
    cn: '上传的密文与加密信封不符，不予接收，请重新上传',
    en: 'What was uploaded is not what the envelope names; please upload it again',
  },
  recovery: {
    cn: '密文的接收方与招标文件的补救要求不符，不予接收',
    en: 'Who can open the body is not as the tender file permits; it is not accepted',
  },
  tooLarge: {
    cn: '加密投标文件超过允许的大小',
    en: 'The sealed bid is larger than the tender permits',
  },
  incomplete: {
    cn: '密文尚未全部上传，请继续上传后递交',
    en: 'Parts are missing: go on uploading, then hand it in',
  },
  notWhole: {
    cn: '须一次递交全部信封',
    en: 'All envelopes of a bid are handed in at once',
  },
  bodyIntact: {
    cn: '平台存储的密文与回执一致，无须重新上传',
    en: 'What is stored is what the receipt names: nothing has to be sent again',
  },
  notRestorable: {
    cn: '该密文不再使用，或解密时限已到，不能重新上传',
    en: 'This body is not used any more, or the time for opening is over',
  },
  otherBody: {
    cn: '上传的密文与回执的摘要不一致，不予接收',
    en: 'What was sent is not the body the receipt names and is not accepted',
  },
  quotedOnce: {
    cn: '该询价只能报价一次，不能更改',
    en: 'This inquiry is quoted once and not changed',
  },
  otherRevision: {
    cn: '已有更新的递交，请重新加密后递交',
    en: 'Something newer was handed in meanwhile: seal it anew',
  },
  uploadGone: {
    cn: '上传已失效，请重新上传',
    en: 'The upload is no longer there; please upload it again',
  },
  tooManyUploads: {
    cn: '未递交的上传过多，请先递交或稍后再试',
    en: 'Too many uploads are not handed in: hand one in, or try again later',
  },
  noPolicy: {
    cn: '本标段尚未公布加密策略，暂不能递交',
    en: 'The sealing policy of this tender is not published yet',
  },
  notOpen: {
    cn: '本标段当前不接收投标文件',
    en: 'This tender takes no bids now',
  },
  partNumber: {
    cn: '分片编号不正确',
    en: 'There is no part of this number',
  },
  partDigest: {
    cn: '分片内容与摘要不符，请重新上传该分片',
    en: 'The part is not what its digest says: send it again',
  },
  partTaken: {
    cn: '该分片已上传过其他内容',
    en: 'Another content was stored under this number',
  },
  partSize: {
    cn: '分片大小不正确',
    en: 'The part has the wrong size',
  },
  nothingStands: {
    cn: '没有已递交的投标文件',
    en: 'No bid of yours stands',
  },
  notYetOver: {
    cn: '截止时间之前请使用撤回',
    en: 'Before the deadline a bid is withdrawn, not revoked',
  },
  notInRounds: {
    cn: '谈判报价截止后不能撤销，可退出谈判',
    en: 'An offer of a negotiation is not revoked after its round: leave the negotiation instead',
  },
  beforeDeadline: {
    cn: '截止时间未到，投标情况密封',
    en: 'Bids are sealed until the deadline',
  },
} as const satisfies Record<string, Wording>;
