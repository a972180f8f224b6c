import type { TreeNode } from '#shared/areas/dictionary/contract';
import { type ProjectTypeOption, projectTypeOption } from '#shared/areas/supplier/codes';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import type { Wording } from '#shared/kit/language';
import { areas } from '../../dictionary/tree.service.ts';

const o = projectTypeOption.code;
/** The groups of the product description's list (product.md 3, project type options). */
const GROUPS: readonly (readonly [code: string, label: Wording, options: readonly ProjectTypeOption[]])[] = [
  [
    'material',
    { cn: '材料设备', en: 'Material and equipment' },
    [o.material, o.equipment, o.supplyAndInstall],
  ],
  [
    'construction',
    { cn: '施工', en: 'Construction' },
    [o.generalContracting, o.specialistWorks, o.installationWorks, o.decoration, o.landscaping],
  ],
  [
    'consulting',
    { cn: '咨询', en: 'Consulting' },
    [o.costConsulting, o.tenderAgency, o.testing, o.otherConsulting],
  ],
  ['design', { cn: '勘察设计', en: 'Survey and design' }, [o.survey, o.planningDesign, o.specialistDesign]],
  ['management', { cn: '管理', en: 'Management' }, [o.supervision, o.projectManagement]],
  ['marketing', { cn: '营销', en: 'Marketing' }, [o.marketingAgency, o.advertising]],
  ['government', { cn: '政府及公用事业', en: 'Government' }, [o.government]],
];

const wording = (code: ProjectTypeOption): Wording => ({
  cn: projectTypeOption.label(code, 'cn'),
  en: projectTypeOption.label(code, 'en'),
});

/** What is supplied, in groups; the leaves are codes of `projectTypeOption`. */
export const serviceCategories = async (): Promise<TreeNode[]> =>
  GROUPS.map(([code, label, options]) => ({
    code,
    label: { ...label },
    children: options.map((option) => ({ code: String(option), label: wording(option), children: [] })),
  }));

/** 全国, and below it provinces with their cities. */
export const serviceRegions = async (): Promise<TreeNode[]> => [
  { code: NATIONWIDE, label: { cn: '全国', en: 'Nationwide' }, children: areas() },
];
