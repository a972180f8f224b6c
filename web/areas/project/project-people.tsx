import { Tag } from 'antd';
import { groupRole, projectRole } from '#shared/areas/project/codes';
import type { ProjectPerson } from '#shared/areas/project/contract';
import { useLanguage } from '../../kit/language.ts';
import css from './project.module.css';
import { useTexts } from './texts.ts';

/** Who works on a project, each as what they are. */
export function ProjectPeople({ of }: { of: readonly ProjectPerson[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.people}>
      {of.map(({ role, groupRole: part, userGuid, name, deptName, isActive, isLent }) => (
        <li key={`${role} ${userGuid}`}>
          <span className={css.soft}>
            {part === null ? projectRole.label(role, language) : groupRole.label(part, language)}
          </span>
          <span>
            <b>{name}</b>{' '}
            {isLent && (
              <Tag variant="filled" color="processing">
                {texts.lent}
              </Tag>
            )}
          </span>
          <span className={css.soft}>{deptName}</span>
          {!isActive && <Tag variant="filled">{texts.left}</Tag>}
        </li>
      ))}
    </ul>
  );
}
