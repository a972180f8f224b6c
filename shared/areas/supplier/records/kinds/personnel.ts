import { z } from 'zod';
import { DEFAULT_LEGAL_REP_ID_TYPE, legalRepIdType } from '#shared/areas/enterprise/codes';
import { checkLegalRepId, idNumber } from '#shared/areas/enterprise/legal-rep-id';
import { codeList } from '#shared/kit/code-list';
import { dateIfAny, optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { files, optionalChoice, optionalHalfWidthText, optionalWhole } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** What somebody does. */
export const personnelPost = codeList({
  projectManager: ['1', '项目经理', 'Project manager'],
  technicalLead: ['2', '技术负责人', 'Technical lead'],
  designer: ['3', '设计人员', 'Designer'],
  supervisor: ['4', '监理人员', 'Works supervisor'],
  costEngineer: ['5', '造价人员', 'Cost engineer'],
  safety: ['6', '安全管理人员', 'Safety officer'],
  quality: ['7', '质量管理人员', 'Quality officer'],
  research: ['8', '研发人员', 'Research and development'],
  worker: ['9', '特种作业人员', 'Special operations worker'],
  other: ['99', '其他', 'Other'],
});
/** Professional title (职称). */
export const personnelTitle = codeList({
  none: ['0', '无', 'None'],
  junior: ['1', '初级', 'Junior'],
  middle: ['2', '中级', 'Intermediate'],
  associate: ['3', '副高级', 'Associate senior'],
  senior: ['4', '正高级', 'Senior'],
});
/** Highest degree. */
export const educationLevel = codeList({
  secondary: ['1', '高中/中专及以下', 'Secondary or below'],
  college: ['2', '大专', 'College'],
  bachelor: ['3', '本科', 'Bachelor'],
  master: ['4', '硕士', 'Master'],
  doctor: ['5', '博士', 'Doctor'],
});

const fields = z.object({
  personName: text(50),
  idType: z.preprocess((kind) => kind ?? DEFAULT_LEGAL_REP_ID_TYPE, legalRepIdType.schema),
  /** Sealed; its form depends on the kind of the ID. */
  idNumber: idNumber(),
  post: personnelPost.schema,
  title: personnelTitle.schema,
  education: optionalChoice(educationLevel.schema),
  speciality: optionalText(100),
  workingYears: optionalWhole(0, 70),
  certificateName: optionalText(200),
  certificateNumber: optionalHalfWidthText(100),
  validTo: dateIfAny(),
  remark: optionalText(500),
  files: files(),
});

/** Somebody the supplier brings to a project. */
export const personnelRecord = defineKind({
  fields,
  key: 'guid',
  most: 300,
  title: ({ personName }) => personName,
  unique: {
    field: 'idNumber',
    of: ({ idNumber, certificateNumber }) => `${idNumber}\n${certificateNumber ?? ''}`,
    message: ruled({
      cn: '该人员及证书已填写',
      en: 'This person with this certificate has been entered already',
    }),
  },
  marked: 'idNumber',
  validTo: ({ validTo }) => validTo || null,
  faults({ idType, idNumber, certificateName, certificateNumber, validTo }) {
    const blocked = checkLegalRepId(idType, idNumber).blocked;
    return {
      ...(blocked && { idNumber: blocked }),
      ...(certificateName &&
        !certificateNumber && {
          certificateNumber: ruled({ cn: '请填写注册证书编号', en: 'Enter the number of the certificate' }),
        }),
      ...(validTo &&
        !certificateName && {
          certificateName: ruled({ cn: '请填写注册证书名称', en: 'Enter the name of the certificate' }),
        }),
    };
  },
  meta: {
    personName: { label: { cn: '姓名', en: 'Name' }, input: 'text' },
    idType: { label: { cn: '证件类型', en: 'Kind of ID' }, input: 'code', codes: legalRepIdType },
    idNumber: { label: { cn: '证件号码', en: 'ID number' }, input: 'idNumber', sealed: 'idNumber' },
    post: { label: { cn: '岗位', en: 'Post' }, input: 'code', codes: personnelPost },
    title: { label: { cn: '职称', en: 'Professional title' }, input: 'code', codes: personnelTitle },
    education: { label: { cn: '学历', en: 'Education' }, input: 'code', codes: educationLevel },
    speciality: { label: { cn: '专业', en: 'Speciality' }, input: 'text' },
    workingYears: {
      label: { cn: '从业年限', en: 'Years in the trade' },
      input: 'whole',
      unit: { cn: '年', en: 'years' },
    },
    certificateName: { label: { cn: '注册证书名称', en: 'Registration certificate' }, input: 'text' },
    certificateNumber: { label: { cn: '注册证书编号', en: 'Certificate number' }, input: 'text' },
    validTo: { label: { cn: '证书有效期至', en: 'Certificate valid to' }, input: 'date' },
    remark: { label: { cn: '备注', en: 'Remark' }, input: 'longText' },
    files: {
      label: { cn: '证书及社保证明', en: 'Certificates and social insurance' },
      input: 'files',
      isPersonal: true,
    },
  },
});
