import { z } from 'zod';
import { optionalMoney } from '#shared/kit/number-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { projectTypeOption } from '../../codes.ts';
import { files, optionalWhole } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;

const fields = z.object({
  projectType: projectTypeOption.schema,
  specialityName: text(200),
  sinceYear: optionalWhole(EARLIEST_YEAR, LATEST_YEAR),
  annualCapacity: optionalMoney(),
  strengths: text(1000),
  mainEquipment: optionalText(1000),
  patents: optionalText(1000),
  references: optionalText(1000),
  files: files(),
});

/** What a supplier is a specialist for. */
export const professionalRecord = defineKind({
  fields,
  key: 'guid',
  most: 50,
  title: ({ specialityName }) => specialityName,
  unique: {
    field: 'specialityName',
    of: ({ projectType, specialityName }) => `${projectType}\n${specialityName}`,
    message: ruled({ cn: '该专业能力已填写', en: 'This speciality has been entered already' }),
  },
  meta: {
    projectType: { label: { cn: '专业类别', en: 'Category' }, input: 'code', codes: projectTypeOption },
    specialityName: { label: { cn: '专业名称', en: 'Speciality' }, input: 'text' },
    sinceYear: { label: { cn: '从事年份', en: 'Since the year' }, input: 'whole' },
    annualCapacity: { label: { cn: '年承接能力', en: 'Yearly capacity' }, input: 'wan' },
    strengths: { label: { cn: '专业优势', en: 'Strengths' }, input: 'longText' },
    mainEquipment: { label: { cn: '主要设备', en: 'Main equipment' }, input: 'longText' },
    patents: { label: { cn: '专利及专有技术', en: 'Patents and know-how' }, input: 'longText' },
    references: { label: { cn: '代表业绩', en: 'References' }, input: 'longText' },
    files: { label: { cn: '证明材料', en: 'Proof' }, input: 'files' },
  },
});
