import { departmentKind } from '#shared/areas/department/codes';
import { enterpriseApproval, subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { addDepartment } from '../../areas/department/department.service.ts';
import { addEnterprise } from '../../areas/enterprise/enterprise.service.ts';
import type { Db } from '../../db/client.ts';

/** A department with the sections in it. */
type Part = readonly [
  name: string,
  code: string,
  sections: readonly (readonly [name: string, code: string])[],
];
interface DemoCompany {
  name: string;
  uscc: string;
  shortCode: string;
  subjectTypes: SubjectType[];
  parts: readonly Part[];
  subsidiaries?: readonly DemoCompany[];
}

const t = subjectType.code;
const a = enterpriseApproval.code;

/** Names of the demonstration companies; all are invented. */
export const demoCompany = {
  first: '浙江钱澜能源集团有限公司',
  subsidiary: '钱澜新能源（嘉兴）有限公司',
  second: '湖北楚岳轨道交通建设有限公司',
  platform: '招采平台运营管理有限公司',
  agency: '浙江衡准工程招标代理有限公司',
  supplier: '苏州博远仪表科技有限公司',
  supplierInReview: '杭州恒泽电气设备有限公司',
  supplierDraft: '宁波海岚物资贸易有限公司',
  supplierChanging: '合肥恒测传感技术股份有限公司',
  supplierRefused: '杭州恒泽电气工程有限公司',
} as const;

const organisation: readonly DemoCompany[] = [
  {
    name: demoCompany.first,
    uscc: '91330100MA2H7K1C3F',
    shortCode: 'QLNY',
    subjectTypes: [t.tenderer],
    parts: [
      [
        '生产技术部',
        '01',
        [
          ['设备管理科', '0101'],
          ['检修维护科', '0102'],
        ],
      ],
      [
        '物资采购部',
        '02',
        [
          ['采购计划科', '0201'],
          ['招标管理科', '0202'],
        ],
      ],
      ['财务资产部', '03', [['资金管理科', '0301']]],
      ['纪检监察部', '04', [['效能监察科', '0401']]],
      ['综合管理部', '05', [['信息数据科', '0501']]],
    ],
    subsidiaries: [
      {
        name: demoCompany.subsidiary,
        uscc: '91330400MA2CX6N8X2',
        shortCode: 'QLJX',
        subjectTypes: [t.tenderer],
        parts: [['工程建设部', '01', [['项目管理科', '0101']]]],
      },
    ],
  },
  {
    name: demoCompany.second,
    uscc: '91420100726103842L',
    shortCode: 'CYGJ',
    subjectTypes: [t.tenderer],
    parts: [
      [
        '工程管理部',
        '01',
        [
          ['土建工程科', '0101'],
          ['机电工程科', '0102'],
        ],
      ],
      ['物资设备部', '02', [['采购计划科', '0201']]],
      ['计划财务部', '03', [['资金管理科', '0301']]],
    ],
  },
  {
    name: demoCompany.platform,
    uscc: '91330100MA27W3F05X',
    shortCode: 'ZCPT',
    subjectTypes: [t.platform],
    parts: [['平台运维部', '01', [['系统管理科', '0101']]]],
  },
];

const others = [
  {
    name: demoCompany.agency,
    uscc: '91330106MA2AYQ5T5M',
    subjectTypes: [t.agency],
    approvalState: a.approved,
  },
  {
    name: demoCompany.supplier,
    uscc: '91320500MA1MTG4J1J',
    subjectTypes: [t.supplier],
    approvalState: a.approved,
  },
  {
    name: demoCompany.supplierInReview,
    uscc: '91330100704251182Q',
    subjectTypes: [t.supplier],
    approvalState: a.inReview,
  },
  {
    name: demoCompany.supplierDraft,
    uscc: '91330200MA281E9RX6',
    subjectTypes: [t.supplier],
    approvalState: a.draft,
  },
  // Their information is made by the services, from the first draft on.
  {
    name: demoCompany.supplierChanging,
    uscc: '91340100MA8N4QWE1P',
    subjectTypes: [t.supplier],
    approvalState: a.draft,
  },
  {
    name: demoCompany.supplierRefused,
    uscc: '91330106MA2KCRT60U',
    subjectTypes: [t.supplier],
    approvalState: a.draft,
  },
];

/** Where things of the demonstration are found: enterprises by name, departments by company and name. */
export interface DemoPlaces {
  enterpriseOf: (company: string) => string;
  /** Without a department: the company's own node. */
  departmentOf: (company: string, name?: string) => string;
}

/** Enters the demonstration companies with their departments. */
export async function addOrganisation(db: Db): Promise<DemoPlaces> {
  const enterprises = new Map<string, string>();
  const departments = new Map<string, string>();

  const addCompany = async (company: DemoCompany, parentGuid: string | null) => {
    const { name, uscc, subjectTypes, shortCode } = company;
    const enterpriseGuid = await addEnterprise(db, { name, uscc, subjectTypes, approvalState: a.approved });
    enterprises.set(name, enterpriseGuid);
    const add = async (
      kind: 'company' | 'department',
      of: string | null,
      [label, code]: readonly string[],
      sort: number,
    ) => {
      const guid = await addDepartment(db, {
        enterpriseGuid,
        parentGuid: of,
        kind,
        name: label!,
        code: code!,
        sort,
        shortCode: kind === departmentKind.code.company ? shortCode : null,
      });
      departments.set(`${name}/${label}`, guid);
      return guid;
    };
    const root = await add(departmentKind.code.company, parentGuid, [name, '00'], 0);
    for (const [sort, [label, code, sections]] of company.parts.entries()) {
      const part = await add(departmentKind.code.department, root, [label, code], sort);
      for (const [at, section] of sections.entries())
        await add(departmentKind.code.department, part, section, at);
    }
    for (const subsidiary of company.subsidiaries ?? []) await addCompany(subsidiary, root);
  };

  for (const company of organisation) await addCompany(company, null);
  for (const other of others) enterprises.set(other.name, await addEnterprise(db, other));
  return {
    enterpriseOf: (company) => enterprises.get(company)!,
    departmentOf: (company, name = company) => departments.get(`${company}/${name}`)!,
  };
}
