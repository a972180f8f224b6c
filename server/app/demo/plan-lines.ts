import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import { contractType } from '#shared/areas/contract/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay, type ModeReason, type TenderWay } from '#shared/areas/project/purchase-mode';
import { fromWan } from '#shared/kit/money';

const { works, service, goods } = projectType.code;
const w = tenderWay.code;
const n = projectNature.code;

/** A purchase of the demonstration; amount in 万元, month of the plan's year. */
type Row = readonly [
  name: string,
  content: string,
  type: typeof works | typeof service | typeof goods,
  category: string,
  wan: string,
  month: number,
  way: TenderWay,
  more?: Partial<Pick<LineForm, 'quantity' | 'unit' | 'projectNature' | 'modeReasonCode' | 'modeReason'>>,
];

const single = (modeReasonCode: ModeReason, reason: string) => ({ modeReasonCode, modeReason: reason });
const compared = { modeReason: '技术标准统一、市场竞争充分，采用询比采购可缩短周期' };

/** What a power company buys in a year. */
export const energyPurchases: readonly Row[] = [
  [
    '1号机组A级检修',
    '汽轮机、锅炉本体及辅机A级检修，含备件更换与试运',
    works,
    '机电设备安装',
    '1280',
    3,
    w.open,
    { projectNature: n.production },
  ],
  [
    '2×660MW机组脱硝催化剂更换',
    '两台机组SCR催化剂第三层更换，含旧催化剂处置',
    goods,
    '专用生产设备',
    '860',
    4,
    w.open,
    { quantity: '620', unit: '立方米', projectNature: n.production },
  ],
  [
    '升压站220kV主变压器购置',
    '220kV有载调压主变压器及附属设备，含安装指导',
    goods,
    '变压器及配电设备',
    '735',
    5,
    w.open,
    { quantity: '1', unit: '台', projectNature: n.majorConstruction },
  ],
  [
    '厂区综合管网改造工程',
    '消防、给水及雨水管网改造约4.2公里',
    works,
    '管道工程',
    '468',
    6,
    w.open,
    { projectNature: n.minorWorks },
  ],
  [
    '输煤皮带机备件年度采购',
    '托辊、滚筒、胶带等备件，按需分批供货',
    goods,
    '设备备件',
    '186',
    2,
    w.inquiry,
    { quantity: '1', unit: '批', projectNature: n.production, ...compared },
  ],
  [
    '化学水处理药剂年度采购',
    '盐酸、液碱、阻垢剂等，全年按月供货',
    goods,
    '化工原料',
    '142.5',
    1,
    w.inquiry,
    { quantity: '1800', unit: '吨', projectNature: n.production, ...compared },
  ],
  ['厂区保安服务', '厂区及灰场24小时安全保卫，服务期一年', service, '安保服务', '236', 2, w.open],
  ['职工食堂餐饮服务', '职工食堂委托经营，服务期一年', service, '餐饮服务', '198', 3, w.open],
  [
    '生产管理信息系统运维',
    '缺陷管理、两票系统年度运行维护及升级',
    service,
    '信息系统运维',
    '68',
    4,
    w.single,
    single(modeReason.code.originalSupplier, '系统由原厂商开发，须由原厂商维护以保证功能配套'),
  ],
  [
    '网络安全等级保护测评',
    '生产控制大区与管理信息大区等保测评',
    service,
    '网络安全服务',
    '42.6',
    5,
    w.inquiry,
    compared,
  ],
  [
    '特种设备及安全阀定期检验',
    '锅炉、压力容器、起重机械及安全阀法定检验',
    service,
    '检验检测',
    '55.8',
    7,
    w.negotiate,
    single(modeReason.code.twoSuppliers, '本地具备相应核准项目的检验机构只有两家'),
  ],
  [
    '办公及会议家具购置',
    '新办公楼二期办公桌椅、会议桌及文件柜',
    goods,
    '办公家具',
    '76.4',
    8,
    w.auction,
    { quantity: '1', unit: '批', modeReason: '规格统一、品牌众多，采用竞价采购' },
  ],
  ['职工健康体检', '在岗职工年度健康体检约1260人', service, '健康体检', '88.2', 9, w.inquiry, compared],
  [
    '煤场封闭改造监理',
    '煤场封闭改造工程施工监理',
    service,
    '工程监理',
    '118',
    6,
    w.open,
    { projectNature: n.minorWorks },
  ],
];

/** What a company that builds city railways buys in a year. */
export const railPurchases: readonly Row[] = [
  [
    '3号线二期土建施工（第一标段）',
    '车站2座、区间1.8公里土建施工',
    works,
    '轨道交通工程',
    '32800',
    4,
    w.open,
    { projectNature: n.majorConstruction },
  ],
  [
    '3号线二期车站装饰装修',
    '5座车站公共区及设备区装饰装修',
    works,
    '装饰装修',
    '2650',
    7,
    w.open,
    { projectNature: n.majorConstruction },
  ],
  [
    '盾构管片连接螺栓及密封垫',
    '弧形螺栓、三元乙丙密封垫',
    goods,
    '紧固件',
    '385',
    3,
    w.open,
    { quantity: '126000', unit: '套', projectNature: n.majorConstruction },
  ],
  [
    '车站视频监控设备',
    '高清摄像机、存储及平台软件',
    goods,
    '安防监控设备',
    '296',
    5,
    w.open,
    { quantity: '860', unit: '套', projectNature: n.majorConstruction },
  ],
  [
    '第三方监测服务',
    '基坑、隧道及周边环境第三方监测',
    service,
    '检验检测',
    '418',
    3,
    w.open,
    { projectNature: n.majorConstruction },
  ],
  [
    '工程造价咨询',
    '施工图预算、过程结算及竣工结算审核',
    service,
    '造价咨询',
    '168',
    2,
    w.open,
    { projectNature: n.majorConstruction },
  ],
  [
    '全自动运行系统技术培训',
    '调度、维保人员专项培训',
    service,
    '培训',
    '36',
    8,
    w.single,
    single(modeReason.code.patent, '信号系统为供应商专有技术，培训须由其提供'),
  ],
  ['办公区物业服务', '总部及项目部办公区物业管理，服务期一年', service, '物业管理', '124', 1, w.open],
  ['工程档案整理服务', '竣工档案收集、整编与数字化', service, '劳务外包及派遣', '58', 9, w.inquiry, compared],
  [
    '应急抢险设备',
    '大流量排水泵车及发电车',
    goods,
    '专用生产设备',
    '172',
    6,
    w.inquiry,
    { quantity: '2', unit: '台', ...compared },
  ],
];

interface Asking {
  year: number;
  demandDept: string;
  contact: string;
  phone: string;
  categoryCode: (name: string) => string;
}

/** These purchases as lines of a plan. */
export const demoLines = (rows: readonly Row[], { year, demandDept, contact, phone, categoryCode }: Asking) =>
  rows.map(([projectName, content, type, category, wan, month, way, more]): LineForm => {
    const line = {
      projectName,
      content,
      projectNature: n.management,
      projectType: type,
      categoryCode: categoryCode(category),
      estimateAmount: fromWan(wan),
      taxIncluded: true,
      fundSource: fundSource.code.own,
      tenderWay: way,
      organizationType: type === works ? organizationType.code.entrusted : organizationType.code.selfRun,
      plannedIssueDate: `${year}-${String(month).padStart(2, '0')}`,
      demandDept,
      demandContact: contact,
      demandPhone: phone,
      contractType: contractType.code.single,
      ...more,
    };
    return { ...line, isMandatory: proposeMandatory(line) };
  });
