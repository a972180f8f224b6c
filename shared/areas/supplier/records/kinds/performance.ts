import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { optionalContactPhone } from '#shared/kit/contact-rules';
import { regionCode } from '#shared/kit/identifiers/region';
import { positiveMoney } from '#shared/kit/number-rules';
import { date, dateIfAny, optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { projectTypeOption } from '../../codes.ts';
import { files, optionalChoice, optionalHalfWidthText, requiredFiles } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** How far a project of the past is. */
export const performanceState = codeList({
  running: ['1', '在建/履行中', 'Running'],
  finished: ['2', '已完工', 'Finished'],
  accepted: ['3', '已验收', 'Accepted'],
});

const fields = z.object({
  projectName: text(200),
  projectType: projectTypeOption.schema,
  region: optionalChoice(regionCode()),
  ownerName: text(200),
  ownerContact: text(50),
  ownerPhone: optionalContactPhone(),
  contractNumber: optionalHalfWidthText(100),
  contractAmount: positiveMoney(),
  signedOn: date(),
  performanceState: performanceState.schema,
  finishedOn: dateIfAny(),
  projectLead: optionalText(50),
  description: optionalText(1000),
  contractFiles: requiredFiles(
    ruled({ cn: '请上传合同或中标通知书', en: 'Send the contract or award notice' }),
  ),
  acceptanceFiles: files(),
});

/** A project or delivery of the past. */
export const performanceRecord = defineKind({
  fields,
  key: 'gcGuid',
  most: 300,
  title: ({ projectName }) => projectName,
  unique: {
    field: 'projectName',
    of: ({ projectName, ownerName, signedOn }) => [projectName, ownerName, signedOn].join('\n'),
    message: ruled({ cn: '该项目业绩已填写', en: 'This project has been entered already' }),
  },
  faults({ performanceState: state, signedOn, finishedOn }) {
    if (!finishedOn) return state === performanceState.code.running ? {} : { finishedOn: '请选择日期' };
    return finishedOn < signedOn
      ? {
          finishedOn: ruled({
            cn: '完工日期不能早于签订日期',
            en: 'It cannot be finished before it was signed',
          }),
        }
      : {};
  },
  meta: {
    projectName: { label: { cn: '项目名称', en: 'Project' }, input: 'text' },
    projectType: { label: { cn: '项目类型', en: 'Category' }, input: 'code', codes: projectTypeOption },
    region: { label: { cn: '项目所在地', en: 'Place' }, input: 'region' },
    ownerName: { label: { cn: '业主单位', en: 'Owner' }, input: 'text' },
    ownerContact: { label: { cn: '业主联系人', en: "Owner's contact" }, input: 'text' },
    ownerPhone: { label: { cn: '业主联系电话', en: "Owner's phone" }, input: 'text' },
    contractNumber: { label: { cn: '合同编号', en: 'Contract number' }, input: 'text' },
    contractAmount: { label: { cn: '合同金额', en: 'Contract amount' }, input: 'wan' },
    signedOn: { label: { cn: '合同签订日期', en: 'Signed on' }, input: 'date' },
    performanceState: { label: { cn: '履行状态', en: 'State' }, input: 'code', codes: performanceState },
    finishedOn: { label: { cn: '完工（交付）日期', en: 'Finished on' }, input: 'date' },
    projectLead: { label: { cn: '项目负责人', en: 'Project lead' }, input: 'text' },
    description: { label: { cn: '规模及内容', en: 'Size and content' }, input: 'longText' },
    contractFiles: { label: { cn: '合同或中标通知书', en: 'Contract or award notice' }, input: 'files' },
    acceptanceFiles: { label: { cn: '验收证明', en: 'Proof of acceptance' }, input: 'files' },
  },
});
