import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import type { Wording } from '#shared/kit/language';
import { demoCompany } from './organisation.ts';

/** One person of the demonstration. */
export interface DemoPerson {
  userName: string;
  name: string;
  phone: string;
  /** Letters of the user type. */
  type: string;
  company: string;
  /** Department or section; the company itself for its leaders, none for suppliers and agencies. */
  dept: string | null;
  roles: readonly RoleCode[];
  /** What they show, for the README and the start banner. */
  shows: Wording;
  /** Names of the departments they head. */
  heads?: readonly string[];
  /** Names of the departments they belong to beside their own. */
  also?: readonly string[];
}

const r = roleCode.code;
const c = demoCompany;
const t = subjectType.code;

type Row = readonly [
  userName: string,
  name: string,
  dept: string | null,
  roles: readonly RoleCode[],
  cn: string,
  en: string,
  heads?: readonly string[],
];

const companies: readonly (readonly [company: string, type: string, people: readonly Row[]])[] = [
  [
    c.platform,
    t.platform,
    [
      ['admin', '何晓峰', '系统管理科', [r.systemAdministrator], '系统管理员', 'System administrator'],
      ['security', '蒋文静', '平台运维部', [r.securityAdministrator], '安全管理员', 'Security administrator'],
      ['auditor', '沈立群', '平台运维部', [r.auditAdministrator], '审计管理员', 'Audit administrator'],
    ],
  ],
  [
    c.first,
    t.tenderer,
    [
      ['buyer', '李文博', '设备管理科', [r.handler], '采购经办人', 'Purchaser (handler)'],
      [
        'manager',
        '王建国',
        '生产技术部',
        [r.departmentHead],
        '部门负责人（一级审批）',
        'Department head (first approver)',
        ['生产技术部', '设备管理科', '检修维护科'],
      ],
      [
        'director',
        '陈志远',
        c.first,
        [r.approver, r.departmentHead, r.reportReader],
        '分管领导（二级审批）',
        'Director (second approver)',
        [c.first],
      ],
      ['planner', '赵敏', '采购计划科', [r.planOfficer], '采购计划专责', 'Plan officer', ['采购计划科']],
      ['project', '孙立新', '招标管理科', [r.projectManager], '采购项目经理', 'Procurement project manager'],
      [
        'project2',
        '林慧',
        '招标管理科',
        [r.projectManager],
        '采购项目经理（接收移交）',
        'Project manager who takes over',
      ],
      [
        'approver',
        '周海涛',
        '物资采购部',
        [r.approver, r.departmentHead],
        '采购管理部门审批人',
        'Procurement department approver',
        ['物资采购部', '招标管理科'],
      ],
      [
        'delegate',
        '许志强',
        '招标管理科',
        [r.tendererRepresentative],
        '招标人代表',
        'Tenderer representative',
      ],
      ['signer', '钱玉梅', '招标管理科', [r.handlerRepresentative], '经办人代表', 'Handler representative'],
      [
        'finance',
        '吴婷',
        '资金管理科',
        [r.finance, r.reportReader],
        '财务',
        'Finance',
        ['财务资产部', '资金管理科'],
      ],
      [
        'supervisor',
        '郑国强',
        '效能监察科',
        [r.supervisor],
        '监督人',
        'Supervisor',
        ['纪检监察部', '效能监察科'],
      ],
      ['supervisor3', '曹慧琳', '效能监察科', [], '监督人（任期已满）', 'Supervisor whose term has ended'],
      [
        'data',
        '冯雪',
        '信息数据科',
        [r.dataManager],
        '数据管理员',
        'Data manager',
        ['综合管理部', '信息数据科'],
      ],
    ],
  ],
  [
    c.subsidiary,
    t.tenderer,
    [
      ['buyer3', '陆嘉怡', '项目管理科', [r.handler], '子公司采购经办人', 'Purchaser of the subsidiary'],
      [
        'manager3',
        '韩东升',
        '工程建设部',
        [r.departmentHead],
        '子公司部门负责人',
        'Department head of the subsidiary',
        ['工程建设部', '项目管理科'],
      ],
      [
        'director3',
        '杨振华',
        c.subsidiary,
        [r.approver, r.departmentHead, r.dataManager],
        '子公司负责人',
        'Head of the subsidiary',
        [c.subsidiary],
      ],
    ],
  ],
  [
    c.second,
    t.tenderer,
    [
      ['buyer2', '黄思远', '土建工程科', [r.handler], '另一单位采购经办人', 'Purchaser of the other company'],
      [
        'manager2',
        '刘德明',
        '工程管理部',
        [r.departmentHead],
        '另一单位部门负责人',
        'Department head of the other company',
        ['工程管理部', '土建工程科', '机电工程科'],
      ],
      [
        'director2',
        '马晓东',
        c.second,
        [r.approver, r.departmentHead],
        '另一单位分管领导',
        'Director of the other company',
        [c.second],
      ],
      [
        'planner2',
        '罗佳',
        '采购计划科',
        [r.planOfficer, r.dataManager],
        '另一单位计划专责',
        'Plan officer of the other company',
        ['物资设备部', '采购计划科'],
      ],
      [
        'supervisor2',
        '谢明哲',
        '资金管理科',
        [],
        '另一单位监督人（任期将满）',
        'Supervisor of the other company, term ending soon',
      ],
    ],
  ],
  [
    c.agency,
    t.agency,
    [['agent', '徐明浩', null, [r.agencyManager], '代理机构项目经理', 'Agency project manager']],
  ],
  [
    c.supplier,
    t.supplier,
    [['supplier', '顾一鸣', null, [r.supplier], '供应商（已通过）', 'Supplier (approved)']],
  ],
  [
    c.supplierInReview,
    t.supplier,
    [['supplier2', '潘美玲', null, [r.supplier], '供应商（审核中）', 'Supplier (in review)']],
  ],
  [
    c.supplierDraft,
    t.supplier,
    [['supplier3', '邓小军', null, [r.supplier], '供应商（未提交）', 'Supplier (not submitted)']],
  ],
  [
    c.platform,
    t.platform,
    [
      [
        'reviewer',
        '方雨桐',
        '平台运维部',
        [r.dataManager],
        '平台数据管理员（审核注册与申诉）',
        'Data manager of the platform (reviews registrations and appeals)',
      ],
      [
        'security2',
        '施敏华',
        '平台运维部',
        [r.securityAdministrator],
        '第二名安全管理员（本人的角色由另一名变更）',
        'Second security administrator (nobody changes their own roles)',
      ],
    ],
  ],
  [
    c.second,
    t.tenderer,
    [
      [
        'security3',
        '万宏伟',
        '计划财务部',
        [r.securityAdministrator],
        '另一单位安全管理员（只管本单位）',
        'Security administrator of the other company (of that alone)',
      ],
    ],
  ],
  [
    c.supplierChanging,
    t.supplier,
    [
      [
        'supplier4',
        '韩思远',
        null,
        [r.supplier],
        '供应商（已通过，变更审核中）',
        'Supplier (approved, with a change in review)',
      ],
    ],
  ],
  [
    c.supplierRefused,
    t.supplier,
    [
      [
        'supplier5',
        '郑晓燕',
        null,
        [r.supplier],
        '供应商（审核不通过，逐字段意见）',
        'Supplier (refused, with remarks at fields)',
      ],
    ],
  ],
  [
    c.second,
    t.tenderer,
    [
      [
        'seconded',
        '高远',
        '机电工程科',
        [r.handler],
        '借调至第一家单位的经办人',
        'Purchaser lent to the first company',
      ],
    ],
  ],
  [
    c.first,
    t.tenderer,
    [['finance2', '崔雅宁', '资金管理科', [r.finance], '财务（复核退款）', 'Finance (carries refunds out)']],
  ],
];

/** Departments people belong to beside their own. */
const further: Readonly<Record<string, readonly string[]>> = {
  project: ['采购计划科'],
  finance: ['物资采购部'],
};

/** Everyone in the demonstration. */
export const demoPeople: readonly DemoPerson[] = companies
  .flatMap(([company, type, people]) => people.map((row) => ({ company, type, row })))
  .map(({ company, type, row: [userName, name, dept, roles, cn, en, heads = []] }, at) => ({
    userName,
    name,
    phone: `138${String(57_100_001 + at * 137)}`,
    type,
    company,
    dept,
    roles,
    heads,
    also: further[userName] ?? [],
    shows: { cn, en },
  }));
