import { Checkbox } from 'antd';
import type { ProjectSectionView } from '#shared/areas/project/contract';
import css from './project.module.css';

/** Some of the sections of a project; one below the other, as their names are long. */
export function SectionChoice({
  of,
  value = [],
  onChange,
  ...field
}: {
  of: readonly Pick<ProjectSectionView, 'sectionNo' | 'sectionName'>[];
  id?: string;
  value?: readonly string[];
  onChange?: (sectionNos: string[]) => void;
}) {
  return (
    <Checkbox.Group
      {...field}
      className={css.choice!}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen.map(String))}
      options={of.map(({ sectionNo, sectionName }) => ({
        value: sectionNo,
        label: `${sectionNo} ${sectionName}`,
      }))}
    />
  );
}
