import { z } from 'zod';
import { optionalMoney } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { projectTypeOption } from '../../codes.ts';
import { files, regions } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

const fields = z.object({
  projectType: projectTypeOption.schema,
  regions: regions(),
  annualCapacity: optionalMoney(),
  capability: optionalText(1000),
  files: files(),
});

/** One category and where it is served. */
export const serviceScopeRecord = defineKind({
  fields,
  key: 'serviceAreaGuid',
  isNeeded: true,
  most: projectTypeOption.codes.length,
  title: ({ projectType }) => projectTypeOption.label(projectType),
  unique: {
    field: 'projectType',
    of: ({ projectType }) => String(projectType),
    message: ruled({
      cn: '该品类的服务范围已填写，请在原记录中修改地区',
      en: 'This category has been entered already; change the regions of that record',
    }),
  },
  meta: {
    projectType: { label: { cn: '服务品类', en: 'Category' }, input: 'code', codes: projectTypeOption },
    regions: { label: { cn: '服务地区', en: 'Regions' }, input: 'regions' },
    annualCapacity: { label: { cn: '年供应（承接）能力', en: 'Yearly capacity' }, input: 'wan' },
    capability: { label: { cn: '服务能力说明', en: 'What it can do' }, input: 'longText' },
    files: { label: { cn: '证明材料', en: 'Proof' }, input: 'files' },
  },
});
