import { type DataScope, dataScope } from '#shared/areas/role/scope';
import { defineTexts } from '../../kit/define-texts.ts';

const s = dataScope.code;

/** What each data scope lets a person see, as a sentence. */
const useSentences = defineTexts('scope', {
  cn: {
    noun: { documents: '单据', records: '数据' },
    self: (noun: string) => `只看到本人经办的${noun}`,
    department: (noun: string) => `看到本人所在部门的${noun}，不含下级部门`,
    departmentTree: (noun: string) => `看到本人所在部门及其下级部门的${noun}`,
    company: (noun: string) => `看到本单位所有部门的${noun}`,
    companyTree: (noun: string) => `看到本单位及下级单位的全部${noun}`,
    projects: (noun: string) => `看到本人的${noun}，以及分配给本人的项目`,
    companies: (noun: string) => `看到本人的${noun}，以及为本人指定的单位的${noun}`,
    projectLevel: '只在分配给本人的项目内有效，不受数据范围影响',
  },
  en: {
    noun: { documents: 'documents', records: 'records' },
    self: (noun: string) => `Sees only the ${noun} they handle themselves`,
    department: (noun: string) => `Sees the ${noun} of their own department, not those below it`,
    departmentTree: (noun: string) => `Sees the ${noun} of their department and of those below it`,
    company: (noun: string) => `Sees the ${noun} of every department of their company`,
    companyTree: (noun: string) => `Sees all ${noun} of their company and of the companies below it`,
    projects: (noun: string) => `Sees their own ${noun} and the projects allocated to them`,
    companies: (noun: string) => `Sees their own ${noun} and those of the companies named for them`,
    projectLevel: 'Holds only within the projects allocated to the person; the data scope does not matter',
  },
});

/** Areas of documents somebody handles; the others hold records of the company. */
const ofDocuments = new Set(['plan', 'project', 'approval', 'supervision', 'report', 'registration']);

const names = Object.fromEntries(Object.entries(s).map(([name, code]) => [code, name])) as Record<
  DataScope,
  keyof typeof s
>;

/** The sentence of a data scope in an area, and the one of a permission granted at project level. */
export function useScopeSentences() {
  const texts = useSentences();
  const ofScope = (scope: DataScope, area: string) =>
    texts[names[scope]](texts.noun[ofDocuments.has(area) ? 'documents' : 'records']);
  return { ofScope, projectLevel: texts.projectLevel };
}
