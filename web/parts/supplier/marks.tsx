import { Tag } from 'antd';
import {
  type SupplierGrade,
  type SupplierStanding,
  supplierGrade,
  supplierStanding,
} from '#shared/areas/supplier-rating/codes';
import { useLanguage } from '../../kit/language.ts';

const gradeColours: Record<SupplierGrade, string> = { A: 'success', B: 'blue', C: 'warning', D: 'error' };
const standingColours: Record<Exclude<SupplierStanding, 'normal'>, string> = {
  suspended: 'warning',
  blacklisted: 'error',
};

/** Grade of a supplier; nothing while it has none. */
export function GradeTag({ grade }: { grade: SupplierGrade | null | undefined }) {
  const language = useLanguage();
  if (!grade) return null;
  return (
    <Tag color={gradeColours[grade]} variant="filled">
      {supplierGrade.label(grade, language)}
    </Tag>
  );
}

/** Whether a supplier may be chosen; good standing is said in words alone, so that the others stand out. */
export function StandingTag({ standing }: { standing: SupplierStanding }) {
  const language = useLanguage();
  const label = supplierStanding.label(standing, language);
  if (standing === supplierStanding.code.normal) return label;
  return (
    <Tag color={standingColours[standing]} variant="solid">
      {label}
    </Tag>
  );
}
