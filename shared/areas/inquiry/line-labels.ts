import { projectMaterialLabel as material } from '#shared/areas/project/materials';
import type { Wording } from '#shared/kit/language';

/** Labels of a line of an inquiry, by the name each field has on the wire, in the order of form and page. */
export const inquiryLineLabel = {
  lineNo: material.lineNo,
  materialCode: material.materialCode,
  materialName: material.materialName,
  spec: material.spec,
  unit: material.unit,
  quantity: material.quantity,
  requiredDate: { cn: '要求交货期', en: 'Deliver by' },
  kind: { cn: '类型', en: 'Kind' },
  remark: { cn: '备注', en: 'Remark' },
} as const satisfies Record<string, Wording>;
