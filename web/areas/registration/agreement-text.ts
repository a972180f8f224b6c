import { defineTexts } from '../../kit/define-texts.ts';

/** The user agreement of version `AGREEMENT_VERSION` (shared/areas/registration/form); change both together. */
export const useAgreement = defineTexts('agreement', {
  cn: {
    heads: [
      '一、服务内容',
      '二、账号与安全',
      '三、信息真实',
      '四、个人信息保护',
      '五、行为规范',
      '六、记录与留痕',
      '七、变更与终止',
    ],
    texts: [
      '本平台为采购单位、供应商和代理机构提供采购计划、招标投标、合同与审批的在线办理服务。注册须经平台审核，审核通过后方可使用。',
      '账号仅限本企业授权人员使用。请妥善保管用户名、密码与手机验证码，不得转借；发现异常应立即修改密码或提交账号申诉。',
      '您承诺所填企业信息、证照与联系方式真实、完整、有效，并在变化后及时更新。提供虚假材料的，平台有权拒绝注册、停用账号并依法处理。',
      '平台仅为身份核验、业务办理和通知之目的处理手机号、邮箱与姓名，展示时予以脱敏；未经同意不向无关第三方提供，法律另有规定的除外。',
      '不得串通投标、弄虚作假、干扰他人投标或攻击平台；不得上传违法或侵权内容。',
      '登录、提交、审批等操作将连同时间、网络地址一并记录，可追溯、可核验，作为业务办理的依据。',
      '协议更新时将要求重新确认。企业注销、长期停用或违反本协议的，平台可停止提供服务，已形成的业务记录依法保存。',
    ],
  },
  en: {
    heads: [
      '1. The service',
      '2. Account and safety',
      '3. True statements',
      '4. Personal data',
      '5. Conduct',
      '6. Records',
      '7. Change and end',
    ],
    texts: [
      'The platform lets purchasing companies, suppliers and agencies handle plans, tenders, contracts and approvals online. A registration is reviewed first and opens the service once it is approved.',
      'An account is for authorised people of the enterprise only. Keep user name, password and SMS codes to yourself. When something looks wrong, change the password or file an account appeal at once.',
      'You warrant that the enterprise data, papers and contacts are true, complete and valid, and that you will keep them so. False papers lead to refusal, closing of the account and legal steps.',
      'Phone, e-mail and name are used to prove identity, to handle business and to notify; they are shown masked and not given to others without consent, unless the law says otherwise.',
      'Collusion, deceit, interfering with the bids of others, attacks on the platform and unlawful content are forbidden.',
      'Sign-ins, submissions and approvals are recorded with time and network address; the record can be traced and verified.',
      'A new agreement is put to you again. For enterprises that are struck off, idle for long or in breach, the service may end; records are kept as the law requires.',
    ],
  },
});
