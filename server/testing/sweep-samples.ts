import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { formatDate } from '#shared/kit/dates';
import type { Records } from './sweep-world.ts';

/** A guid that names nothing: records of the whole platform (registrations, announcements), keys of a sign-in. */
const NOTHING = '00000000-0000-4000-8000-000000000000';
const YEAR = formatDate(new Date()).slice(0, 4);

/** Which record the plain `guid` of a call names, by the beginning of its path; the longest beginning counts. */
const named: Readonly<Record<string, keyof Records | null>> = {
  '/access/explain': 'plan',
  '/access/preview': 'role',
  '/access/previewDepartmentMove': 'dept',
  '/account/endSession': 'session',
  '/accountAppeal/': null,
  '/announcement/': null,
  '/api/userSuperviseProject/': 'appointment',
  '/approval/comment': null,
  '/approval/delegation/': 'delegation',
  '/approveFlow/': 'approvalCase',
  '/file/': 'file',
  '/idmUser/': null,
  '/jdgl/': 'opinion',
  '/jdgl/handOverOpinions': 'appointment',
  '/jdgl/deleteSupervisedUnit': 'supervisedUnit',
  '/jdgl/querySupervisor': 'appointment',
  '/jdgl/setSupervisorActive': 'appointment',
  '/job/': 'job',
  '/message/': null,
  '/phoneAppeal/': null,
  '/phoneComplain/': null,
  '/project/': 'project',
  // Versions and sub-accounts of an enterprise have no record in the sweep's world yet.
  '/qiye/': null,
  '/reg/': null,
  '/registration/': null,
  '/role/': 'role',
  '/shenpi/': 'delegation',
  '/user/': 'person',
  '/user/import/': 'userImport',
  '/user/mergeDept': 'dept',
  '/user/moveDept': 'dept',
  '/user/queryDeptHanging': 'dept',
  '/user/queryMergeDept': 'dept',
  '/user/setDept': 'dept',
  '/user/updateDept': 'dept',
  '/yearPlan/': 'plan',
  '/yearPlan/auditRecord': 'sentPlan',
  '/yearPlan/examination': 'toDecide',
  '/yearPlan/import/': 'planImport',
  '/yearPlan/recall': 'sentPlan',
};

/** Fields that name a record wherever they stand. */
const fields: Readonly<Record<string, keyof Records | null>> = {
  beforeGuid: null,
  caseGuid: 'approvalCase',
  demandDept: 'dept',
  departGuid: 'dept',
  deptGuid: 'dept',
  documentGuid: 'sentPlan',
  enterpriseGuid: 'enterprise',
  fileGuid: 'upload',
  fromEnterpriseGuid: 'enterprise',
  fromUserGuid: 'person',
  kid: null,
  levelGuid: 'level',
  newGuid: null,
  parentGuid: 'dept',
  planDept: 'dept',
  planGuid: 'plan',
  planUnit: 'unitNode',
  projectGuids: 'project',
  roleGuid: 'role',
  roleGuids: 'role',
  sourceGuid: 'role',
  subjectGuid: 'project',
  supervisorGuid: 'appointment',
  supervisorGuids: 'appointment',
  targetGuid: 'otherDept',
  taskGuid: 'task',
  taskGuids: 'task',
  toEnterpriseGuid: 'enterprise',
  toGuid: 'appointment',
  toUserGuid: 'colleague',
  userGuid: 'person',
  userGuids: 'person',
};
/** The first of them is named although it may be left out: a filter that could reach where it should not. */
const alsoNamed = ['enterpriseGuid', 'deptGuid', 'userGuid', 'planGuid', 'subjectGuid'];

/** Texts that have to look like something. */
const texts: Readonly<Record<string, string>> = {
  authGuid: 'plan:read',
  bankAccountNo: '6222021001112223334',
  bodyCn: '内容',
  categoryCode: 'C0101',
  code: '123456',
  credential: 'x'.repeat(64),
  date: `${YEAR}-12-30`,
  digest: '0'.repeat(64),
  dueTime: '2099-01-01 09:00:00',
  email: 'somebody@example.com',
  estimateAmount: '1000.00',
  fromTime: '2099-01-01 09:00:00',
  handlerPhone: '13800138000',
  kind: 'annualPlan',
  mobile: '13800138000',
  newCode: '123456',
  otp: '123456',
  phone: '13800138000',
  demandPhone: '13800138000',
  plannedIssueDate: `${YEAR}-06`,
  reason: '不再需要采购',
  reportDate: `${YEAR}-01-01`,
  roleName: '业务报表查看',
  shengId: '330000',
  shortCode: 'NEWCO',
  ticket: 't'.repeat(43),
  toTime: '2099-01-02 09:00:00',
  uscc: '91330000MA00000000',
  userCode: 'A001',
  userName: 'somebody1',
  validFrom: `${YEAR}-01-01`,
  validTo: `${YEAR}-12-31`,
};

/** What the rules above cannot make. */
const overrides: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/access/explainActs': ({ plan }) => ({ objectType: 'annualPlan', guid: plan }),
  '/access/explainActsOf': ({ plan, person }) => ({ objectType: 'annualPlan', guid: plan, userGuid: person }),
  '/access/explainPermission': () => ({ permissions: ['plan:read'] }),
  '/access/explainPermissionOf': ({ person }) => ({ permissions: ['plan:read'], userGuid: person }),
  '/api/baobiao/delBaobiaoRole.do': ({ person }) => ({ userGuids: person }),
  '/approval/comment': ({ approvalCase }) => ({ caseGuid: approvalCase, opinion: '意见' }),
  '/notification/markRead': ({ notice }) => ({ guids: [notice] }),
  '/jdgl/saveSupervisor': ({ person }) => ({
    userGuid: person,
    mobile: '13800138000',
    supRole: 1,
    supLevel: 1,
    stages: [1],
    supAuth: ['plan:read'],
    validFrom: `${YEAR}-01-01`,
    validTo: `${YEAR}-12-31`,
    alarmOn: true,
  }),
  '/shenpi/copy': ({ enterprise }) => ({
    fromEnterpriseGuid: enterprise,
    toEnterpriseGuid: enterprise,
    items: [{ kind: 'annualPlan', version: 1 }],
  }),
  '/shenpi/previewShenPiRen': ({ enterprise, colleague }) => ({
    enterpriseGuid: enterprise,
    approvers: [{ rule: 'person', userGuid: colleague }],
  }),
  '/shenpi/save': (of) => ({
    enterpriseGuid: of.enterprise,
    kind: 'annualPlan',
    version: 1,
    undoNeedsApproval: true,
    levels: [level(of)],
  }),
  '/shenpi/saveShenPiRen': (of) => ({
    levelGuid: of.level,
    version: 1,
    approvers: [{ rule: 'person', userGuid: of.colleague }],
  }),
  '/shenpi/whatIf': (of) => ({
    enterpriseGuid: of.enterprise,
    kind: 'annualPlan',
    enabled: true,
    levels: [level(of)],
  }),
  '/yearPlan/add': (of) => header(of),
  '/yearPlan/edit': (of) => ({ ...header(of), guid: of.plan, version: 1 }),
  '/user/saveUser': ({ person }) => ({ guid: person, version: 1, duty: '专员' }),
  '/yearPlan/deleteLines': ({ plan, line }) => ({ planGuid: plan, guids: [line] }),
  '/yearPlan/fillLines': ({ plan, line }) => ({ planGuid: plan, guids: [line], values: { content: '内容' } }),
};

const header = ({ parentDept, unitNode }: Records) => ({
  planName: '年度采购计划',
  planYear: Number(YEAR),
  planKind: 1,
  planUnit: unitNode,
  planDept: parentDept,
  planBasis: [2],
  handlerPhone: '13800138000',
  reportDate: `${YEAR}-01-01`,
});
const level = ({ colleague }: Records) => ({
  guid: NOTHING,
  name: '一级',
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  approvers: [{ rule: 'person', userGuid: colleague }],
});

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
};

const longest = (path: string) =>
  Object.keys(named)
    .filter((start) => path.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0];

/** Which record a field names; undefined when it names none, null when one of the whole platform. */
function recordOf(path: string, field: string): keyof Records | null | undefined {
  if (field in fields) return fields[field];
  if (field !== 'guid') return undefined;
  const start = longest(path);
  if (start === undefined)
    throw new Error(
      `${path} names a record by guid: say which kind in server/testing/sweep-samples.ts, named`,
    );
  return named[start];
}

/**
 * An input the call accepts, naming records of this person. A new call whose input these rules cannot make is told to
 * be given one above.
 */
export function sampleOf(target: Endpoint, of: Records): Record<string, unknown> {
  const { path, input } = target;
  const sample = overrides[path]?.(of) ?? generated(target, of);
  const checked = input.safeParse(sample);
  if (!checked.success)
    throw new Error(
      `${path} has no sample input for the sweep: say one in server/testing/sweep-samples.ts\n${z.prettifyError(checked.error)}\nmade: ${JSON.stringify(sample)}`,
    );
  return sample;
}

function generated({ path, input }: Endpoint, of: Records): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  const made: Record<string, unknown> = {};
  const filter = alsoNamed.find((field) => field in properties);
  for (const [field, schema] of Object.entries(properties))
    if (required.includes(field) || field === filter) made[field] = valueOf(path, field, schema, of);
  return made;
}

function valueOf(path: string, field: string, schema: Schema, of: Records): unknown {
  const record = recordOf(path, field);
  const isList = schema.type === 'array';
  if (record !== undefined) {
    const guid = record === null ? NOTHING : of[record];
    return isList ? [guid] : guid;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(path, field, schema.anyOf[0]!, of);
  // A list of codes is rarely allowed to be empty, and one code of it is never wrong.
  if (isList && schema.items && ((schema.minItems ?? 0) > 0 || schema.items.enum))
    return [valueOf(path, field, schema.items, of)];
  if (isList) return [];
  switch (schema.type ?? 'string') {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return field.toLowerCase().includes('year') ? Number(YEAR) : Math.max(1, schema.minimum ?? 1);
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valueOf(path, name, schema.properties![name]!, of)]),
      );
    default:
      return texts[field] ?? (schema.format === 'uuid' ? NOTHING : '测试内容');
  }
}
