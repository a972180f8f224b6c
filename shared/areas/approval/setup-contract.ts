import { z } from 'zod';
import { roleCode } from '#shared/areas/role/codes';
import { endpoint, nothing } from '#shared/contract/endpoint';
import { optionalText, requiredArray, yesNo } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { levelCondition, levelMode } from './codes.ts';
import { approverRuleForm, approversForm, itemForm, itemName, versionedItem } from './setup-rules.ts';

const guid = z.uuid('编号格式不正确');
const look = { send: 'query', method: 'GET', access: 'approval:manage', act: 'read' } as const;
const ask = { send: 'json', method: 'POST', access: 'approval:manage', act: 'read' } as const;
const write = { send: 'json', method: 'POST', access: 'approval:manage', act: 'write' } as const;

/** A person as the setup names them. */
export const setupPerson = z.object({
  guid: z.uuid(),
  name: z.string(),
  deptName: z.string(),
  companyName: z.string(),
  /** False: disabled, deleted, or no longer of the company or one above it; they stand on no level. */
  isFit: z.boolean(),
});
export type SetupPerson = z.output<typeof setupPerson>;

/** A level as it is stored, or as the usual ones read. */
export const setupLevel = z.object({
  guid: z.uuid(),
  name: z.string(),
  minAmount: z.string().nullable(),
  maxAmount: z.string().nullable(),
  condition: levelCondition.schema,
  mode: levelMode.schema,
  ratio: z.number(),
  needsFile: z.boolean(),
  approvers: z.array(approverRuleForm),
});
export type SetupLevel = z.output<typeof setupLevel>;

/** A level that nobody could decide today, and for documents of which departments. */
export const levelWarning = z.object({
  levelGuid: z.uuid(),
  levelName: z.string(),
  /** The first of them by name, at most twenty. */
  departments: z.array(z.string()),
  count: z.number(),
  /** It concerns every department of the company. */
  isEverywhere: z.boolean(),
});
export type LevelWarning = z.output<typeof levelWarning>;

/**
 * Amounts in 元, `minAmount` included, `maxAmount` not (null without end), for which what exceeds its plan has no level of
 * its own, so that it cannot be submitted.
 */
const amountRange = z.object({ minAmount: z.string(), maxAmount: z.string().nullable() });

/** Roles that may stand on a level, with how many active people of the company hold each. */
const heldRole = z.object({ roleCode: roleCode.schema, holders: z.number() });

const setupItem = z.object({
  kind: z.string(),
  /** It approves by the usual levels; it has none of its own. */
  isDefault: z.boolean(),
  enabled: z.boolean(),
  undoNeedsApproval: z.boolean(),
  version: z.number(),
  updateTime: z.string().nullable(),
  updatedByName: z.string(),
  levels: z.array(setupLevel),
  warnings: z.array(levelWarning),
  excessGaps: z.array(amountRange),
  /** Cases that run now; they keep the levels they began with. */
  openCases: z.number(),
  actions: z.array(z.enum(['save', 'switchOn', 'switchOff', 'restore', 'copy'])),
});
export type SetupItem = z.output<typeof setupItem>;

const company = z.object({
  enterpriseGuid: z.uuid(),
  /** Its node in the organisation. */
  deptGuid: z.uuid(),
  name: z.string(),
  /** Version of the company node, for naming the process administrator. */
  version: z.number(),
  /** The one who has been named. */
  processAdministrator: setupPerson.nullable(),
  /** Who really takes what nobody else can decide: this person, or the first data manager; null when there is none. */
  takesOver: setupPerson.nullable(),
});

/** Whom rules mean today for documents of one department. */
export const approverPreview = z.object({
  deptGuid: z.uuid().nullable(),
  /** One entry a rule, in their order. */
  rules: z.array(
    z.object({
      people: z.array(setupPerson),
      /** Why a rule names nobody. */
      fault: z.enum(['unfit', 'noHolder', 'noHead', 'noDepartment']).nullable(),
    }),
  ),
  /** All of them, each once. */
  people: z.array(setupPerson),
  /** Departments whose documents nobody could decide on this level; at most twenty names. */
  emptyDepartments: z.array(z.string()),
  emptyCount: z.number(),
  departmentCount: z.number(),
  takesOver: setupPerson.nullable(),
});
export type ApproverPreview = z.output<typeof approverPreview>;

const saved = z.object({
  version: z.number(),
  warnings: z.array(levelWarning),
  excessGaps: z.array(amountRange),
});

/** How a company approves: items, levels, approvers. Another company's setup is as if it did not exist. */
export const approvalSetup = {
  companies: endpoint({
    ...look,
    path: '/shenpi/queryDanWei',
    summary: '可维护审批设置的单位',
    input: z.object({ name: optionalText(100) }),
    /** At most fifty, their own first. */
    output: z.array(z.object({ enterpriseGuid: z.uuid(), name: z.string() })),
  }),
  items: endpoint({
    ...look,
    path: '/shenpi/queryShenPiList',
    summary: '审批事项及级次',
    /** Without a company: their own. */
    input: z.object({ enterpriseGuid: guid.optional() }),
    output: z.object({
      company,
      items: z.array(setupItem),
      /** Everybody whom a rule of these items names. */
      people: z.array(setupPerson),
      roles: z.array(heldRole),
    }),
  }),
  save: endpoint({
    ...write,
    path: '/shenpi/save',
    summary: '保存审批事项的级次；已在审批中的单据不受影响',
    input: itemForm,
    output: saved,
  }),
  setEnabled: endpoint({
    ...write,
    path: '/shenpi/setEnabled',
    summary: '启用或停用审批事项',
    input: versionedItem.extend({ enabled: yesNo() }),
    output: nothing,
  }),
  restore: endpoint({
    ...write,
    path: '/shenpi/restoreDefaults',
    summary: '恢复默认审批级次',
    input: versionedItem,
    output: nothing,
  }),
  approvers: endpoint({
    ...look,
    path: '/shenpi/queryShenPiRen',
    summary: '审批级次的审批人',
    input: z.object({ levelGuid: guid, deptGuid: guid.optional() }),
    output: z.object({
      company,
      kind: z.string(),
      /** Version of the item. */
      version: z.number(),
      level: setupLevel,
      people: z.array(setupPerson),
      roles: z.array(heldRole),
      preview: approverPreview,
    }),
  }),
  saveApprovers: endpoint({
    ...write,
    path: '/shenpi/saveShenPiRen',
    summary: '保存审批级次的审批人',
    input: z.object({
      levelGuid: guid,
      version: recordVersion(),
      approvers: approversForm,
    }),
    output: saved,
  }),
  preview: endpoint({
    ...ask,
    path: '/shenpi/previewShenPiRen',
    summary: '审批人设置当前对应的人员',
    input: z.object({
      enterpriseGuid: guid,
      deptGuid: guid.optional(),
      approvers: z.array(approverRuleForm).max(20),
    }),
    output: approverPreview,
  }),
  selectable: endpoint({
    ...look,
    path: '/shenpi/querySelectableRen',
    summary: '可设为审批人的在职人员',
    input: z.object({
      enterpriseGuid: guid,
      name: optionalText(50),
      /** Of the company alone, or of the companies above it too. */
      reach: z.enum(['company', 'above']).default('above'),
    }),
    /** At most twenty. */
    output: z.array(setupPerson),
  }),
  saveAdministrator: endpoint({
    ...write,
    path: '/shenpi/saveProcessAdministrator',
    summary: '设置流程管理员',
    input: z.object({
      enterpriseGuid: guid,
      /** Null: nobody is named, the first data manager takes over. */
      userGuid: guid.nullable(),
      /** Version of the company node. */
      version: recordVersion(),
    }),
    output: nothing,
  }),
  openCases: endpoint({
    ...ask,
    path: '/shenpi/checkGongGaoIsAllEnd',
    summary: '某类单据的审批是否全部结束',
    input: itemName.partial({ enterpriseGuid: true }),
    output: z.object({
      isAllEnd: z.boolean(),
      total: z.number(),
      /** The oldest first, at most fifty. */
      list: z.array(
        z.object({
          caseGuid: z.uuid(),
          documentNo: z.string(),
          /** Null, like the link, when the reader has no right to the document itself. */
          title: z.string().nullable(),
          link: z.string().nullable(),
          levelName: z.string(),
          submitterName: z.string(),
          submittedAt: z.string(),
          waitingFor: z.array(z.string()),
        }),
      ),
    }),
  }),
};

/** What comes over from another company for one kind, and what does not fit. */
export const copyPreviewItem = z.object({
  kind: z.string(),
  /** Version of the item that would be replaced. */
  version: z.number(),
  isSourceDefault: z.boolean(),
  enabled: z.boolean(),
  undoNeedsApproval: z.boolean(),
  /** As they would be here, with new guids; named people are left out. */
  levels: z.array(setupLevel),
  /** Named people, who are not copied. */
  leftOut: z.array(z.object({ levelName: z.string(), names: z.array(z.string()) })),
  /** Roles that nobody holds here. */
  emptyRoles: z.array(z.object({ levelName: z.string(), roleCode: roleCode.schema })),
  /** Levels that are left without any approver; they go to the process administrator until somebody is named. */
  emptyLevels: z.array(z.string()),
  /** Why it cannot be copied; null when it can. */
  obstacle: z.string().nullable(),
});
export type CopyPreviewItem = z.output<typeof copyPreviewItem>;

const between = z.object({ fromEnterpriseGuid: guid, toEnterpriseGuid: guid });

/** Taking over the setup of another company that the person reaches. */
export const approvalCopySetup = {
  preview: endpoint({
    ...look,
    path: '/shenpi/previewCopy',
    summary: '预览从其他单位复制审批设置',
    input: between,
    output: z.array(copyPreviewItem),
  }),
  copy: endpoint({
    ...write,
    path: '/shenpi/copy',
    summary: '从其他单位复制审批设置',
    input: between.extend({
      items: requiredArray(z.strictObject({ kind: z.string().max(40), version: recordVersion() }), 50),
    }),
    output: nothing,
  }),
};
