import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What a message is about, as its reader chooses ways for it. */
export const noticeTopic = codeList({
  toDo: ['toDo', '待我办理', 'Waits for me'],
  documents: ['documents', '我的单据与审批', 'My documents and their approval'],
  purchase: ['purchase', '立项、委托与项目', 'Initiations, orders and projects'],
  contract: ['contract', '合同', 'Contracts'],
  supplier: ['supplier', '供应商', 'Suppliers'],
  supervision: ['supervision', '监督', 'Supervision'],
  account: ['account', '账号、证书与权限', 'Account, certificates and rights'],
});
export type NoticeTopic = CodeOf<typeof noticeTopic>;

/** The topic of a message that asks for nothing, by the first word of its kind; any other word is about one's documents. */
const topicOfWord: Readonly<Record<string, NoticeTopic>> = {
  setup: 'purchase',
  entrust: 'purchase',
  project: 'purchase',
  handover: 'purchase',
  shortlist: 'purchase',
  inquiry: 'purchase',
  clarification: 'purchase',
  siteVisit: 'purchase',
  sealPolicy: 'purchase',
  prequalification: 'purchase',
  tenderEntry: 'purchase',
  opening: 'purchase',
  contract: 'contract',
  supplier: 'supplier',
  supervision: 'supervision',
  certificate: 'account',
  openerKey: 'account',
  bid: 'purchase',
  department: 'account',
  role: 'account',
};

/** The topic of a message: what asks its reader to act is one of its own, whatever it is about. */
export const topicOf = ({ kind, asks }: { kind: string; asks: boolean }): NoticeTopic =>
  asks ? noticeTopic.code.toDo : (topicOfWord[kind.split('.', 1)[0]!] ?? noticeTopic.code.documents);

/** Ways out of the program; a message always stands in the program too. */
export const noticeChannel = codeList({
  mail: ['mail', '邮件', 'E-mail'],
  sms: ['sms', '短信', 'SMS'],
  chat: ['chat', '企业聊天', 'Enterprise chat'],
});
export type NoticeChannel = CodeOf<typeof noticeChannel>;

/** When a message goes out. */
export const noticeWay = codeList({
  atOnce: ['atOnce', '立即', 'At once'],
  digest: ['digest', '每日汇总', 'Daily digest'],
});

/** The enterprise chats the program speaks to. */
export const chatPlatform = codeList({
  wecom: ['wecom', '企业微信', 'WeCom'],
  dingtalk: ['dingtalk', '钉钉', 'DingTalk'],
  feishu: ['feishu', '飞书', 'Feishu'],
});
export type ChatPlatform = CodeOf<typeof chatPlatform>;
