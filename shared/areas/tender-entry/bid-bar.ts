import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What keeps a company from bidding in a tender (tendering.md 6.4): its own state, which says nothing of others. */
export const bidBar = codeList({
  notEntered: [
    'notEntered',
    '未在文件获取截止前登记，不能投标',
    'Your company did not register for this tender while it could',
  ],
  entryPending: [
    'entryPending',
    '登记尚未审核通过，不能投标',
    'The registration of your company has not been accepted yet',
  ],
  entryRefused: [
    'entryRefused',
    '登记审核不通过，不能投标',
    'The registration of your company was not accepted',
  ],
  notInvited: [
    'notInvited',
    '未收到本标段的投标邀请，不能投标',
    'Your company was not invited to this tender',
  ],
  invitationOpen: [
    'invitationOpen',
    '尚未答复投标邀请，不能投标',
    'Your company has not accepted its invitation to this tender',
  ],
  invitationDeclined: [
    'invitationDeclined',
    '已答复不参加本标段，不能投标',
    'Your company has declined its invitation to this tender',
  ],
  notPrequalified: [
    'notPrequalified',
    '未通过资格预审，不能投标',
    'Your company has not passed the prequalification',
  ],
  notApproved: [
    'notApproved',
    '企业信息未审核通过，不能投标',
    'The information of your company is not approved',
  ],
  suspended: ['suspended', '企业已被暂停合作，不能投标', 'Your company is suspended'],
  blacklisted: ['blacklisted', '企业已列入黑名单，不能投标', 'Your company is blacklisted'],
});
export type BidBar = CodeOf<typeof bidBar>;
