/** How the reviewer has decided; undecided when left out. */
interface Decision {
  outcome?: 'approved' | 'rejected' | undefined;
  /** Why it was refused. */
  opinion?: string | undefined;
}

/** A registration of the demonstration; `phone` has been proved. */
export interface DemoRegistration extends Decision {
  phone: string;
  userName: string;
  enterpriseName: string;
  uscc: string;
  shengId: string;
  shiId: string;
  areaId: string | undefined;
  contactName: string;
  email: string;
  /** What the scan shows, in ASCII. */
  licence: string;
}

/** An appeal of the demonstration, of either kind; `phone` is the new one. */
export interface DemoAppeal extends Decision {
  phone: string;
  userName: string;
  enterpriseName: string;
  uscc: string;
  contactName: string;
  reason: string;
  isDraft?: boolean;
}

const approved = {
  userName: 'ruichi2026',
  enterpriseName: '无锡瑞驰自动化设备有限公司',
  uscc: '91320200MA1XK3D09B',
  contactName: '宋佳宁',
};
const supplier = {
  userName: 'supplier2',
  enterpriseName: '杭州恒泽电气设备有限公司',
  uscc: '91330100704251182Q',
  contactName: '潘美玲',
};

/** Enterprises of the local business register; all are invented. */
export const demoRegister = [
  {
    uscc: approved.uscc,
    name: approved.enterpriseName,
    legalRepresentative: '宋国梁',
    operatingState: '存续',
    establishedOn: '2017-03-21',
    address: '江苏省无锡市新吴区',
  },
  {
    uscc: '91330200MA2GUT4N0C',
    name: '宁波远航船舶配件有限公司',
    legalRepresentative: '贺志强',
    operatingState: '存续',
    establishedOn: '2019-06-12',
    address: '浙江省宁波市北仑区',
  },
  {
    uscc: '91310115MA1H9C7X5E',
    name: '上海启衡环保科技有限公司',
    legalRepresentative: '蔡文渊',
    operatingState: '注销',
    establishedOn: '2015-11-04',
    address: '上海市浦东新区',
  },
] as const;

/** Suppliers of the local ERP table. */
export const demoErp = [{ uscc: approved.uscc, name: approved.enterpriseName, erpCode: 'V100238' }] as const;

/** Registrations and appeals in each state. */
export const applications: {
  registrations: readonly DemoRegistration[];
  accountAppeals: readonly DemoAppeal[];
  phoneAppeals: readonly DemoAppeal[];
} = {
  registrations: [
    {
      ...approved,
      phone: '13961520318',
      shengId: '320000',
      shiId: '320200',
      areaId: undefined,
      email: 'song@example.com',
      licence: 'Business licence 91320200MA1XK3D09B',
      outcome: 'approved',
    },
    {
      phone: '13805741226',
      userName: 'yuanhang88',
      enterpriseName: '宁波远航船舶配件有限公司',
      uscc: '91330200MA2GUT4N0C',
      shengId: '330000',
      shiId: '330200',
      areaId: '330206',
      contactName: '贺志强',
      email: 'he@example.com',
      licence: 'Business licence 91330200MA2GUT4N0C',
    },
    {
      phone: '13816032277',
      userName: 'qiheng2015',
      enterpriseName: '上海启衡环保工程有限公司',
      uscc: '91310115MA1H9C7X5E',
      shengId: '310000',
      shiId: '310100',
      areaId: '310115',
      contactName: '蔡文渊',
      email: 'cai@example.com',
      licence: 'Business licence 91310115MA1H9C7X5E',
    },
    {
      phone: '13757120094',
      userName: 'huayuan66',
      enterpriseName: '杭州华苑消防器材有限公司',
      uscc: '91330106MA2B1L8T7W',
      shengId: '330000',
      shiId: '330100',
      areaId: '330106',
      contactName: '邱敏',
      email: 'qiu@example.com',
      licence: '(unreadable)',
      outcome: 'rejected',
      opinion: '营业执照扫描件不清晰，请重新上传加盖公章的彩色扫描件。',
    },
  ],
  accountAppeals: [
    {
      ...supplier,
      phone: '13958080121',
      reason: '原手机遗失且号码已注销，无法接收验证码。',
    },
    {
      ...approved,
      phone: '13961520666',
      reason: '手机损坏，更换了新号码。',
      outcome: 'approved',
    },
    {
      ...supplier,
      phone: '13958080122',
      reason: '忘记密码且手机停机。',
      outcome: 'rejected',
      opinion: '身份证与账号登记姓名不符，请由账号本人提交。',
    },
  ],
  phoneAppeals: [
    { ...approved, phone: '13961520777', reason: '公司统一更换工作手机号。', outcome: 'approved' },
    { ...supplier, phone: '13958080131', reason: '原手机号由离职人员持有。' },
    {
      ...supplier,
      phone: '13958080132',
      reason: '更换号码。',
      outcome: 'rejected',
      opinion: '在职证明未加盖公章，请补充后重新提交。',
    },
    { ...supplier, phone: '13958080133', reason: '更换号码。', isDraft: true },
  ],
};
