import { Tag } from 'antd';
import { Link } from 'react-router';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { roleNameIn } from './role-name.ts';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';
import type { Right } from './rights.ts';

const s = dataScope.code;
const isNamed = (scope: DataScope) => scope === s.projects || scope === s.companies;

/** How far a permission reaches over all roles of a person. */
export function ReachTags({ of }: { of: readonly DataScope[] }) {
  const language = useLanguage();
  return of.map((scope) => (
    <Tag key={scope} variant="filled" color={isNamed(scope) ? 'default' : 'processing'}>
      {dataScope.label(scope, language)}
    </Tag>
  ));
}

/** The roles that give a permission, each with how far. */
export function Through({ of }: { of: Right['through'] }) {
  const texts = usePermissionTexts();
  const language = useLanguage();
  return (
    <ul className={css.through}>
      {of.map(({ guid, name, scope, isProjectLevel }) => (
        <li key={guid}>
          <Link to={paths.roleGrant(guid)}>{roleNameIn(language, name)}</Link>
          <span className={css.soft}>
            {isProjectLevel ? texts.project : dataScope.label(scope, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
