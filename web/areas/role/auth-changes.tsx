import { ArrowRightOutlined } from '@ant-design/icons';
import { permissionArea, permissionNode, permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { useLanguage } from '../../kit/language.ts';
import css from './auth-changes.module.css';
import { useHistoryTexts } from './history-texts.ts';

interface Side {
  scope: DataScope;
  isProjectLevel: boolean;
}

/** Permissions of a role that came, went, or reach another way: each before and after. */
export function AuthChanges({
  of,
}: {
  of: readonly { permission: string; before: Side | null; after: Side | null }[];
}) {
  const texts = useHistoryTexts();
  const language = useLanguage();
  return (
    <ul className={css.changes}>
      {of.map(({ permission, before, after }) => {
        const kind = before === null ? 'added' : after === null ? 'taken' : 'changed';
        const area = permissionTree.find((one) => one.area === permissionArea(permission));
        return (
          <li key={permission} className={css.change} data-kind={kind}>
            <span className={css.kind}>{texts[kind]}</span>
            <span>
              {permissionNode(permission)?.[language] ?? permission}
              {area && <span className={css.soft}>{area[language]}</span>}
            </span>
            <span className={css.sides}>
              {before && <SideText of={before} />}
              {before && after && <ArrowRightOutlined aria-hidden />}
              {after && <SideText of={after} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function SideText({ of: { scope, isProjectLevel } }: { of: Side }) {
  const texts = useHistoryTexts();
  const language = useLanguage();
  return <span>{isProjectLevel ? texts.projectLevel : dataScope.label(scope, language)}</span>;
}
