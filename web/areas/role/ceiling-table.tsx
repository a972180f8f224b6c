import { LockOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { Fragment } from 'react';
import { permissionTree } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import type { Ceiling } from './ceiling-model.ts';
import { HandTag } from './hand-tag.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

type Node = Ceiling['nodes'][number];

/** Every permission by area, and whether a company may grant it. */
export function CeilingTable({
  nodes,
  isExcluded,
  onChange,
}: {
  nodes: readonly Node[];
  isExcluded: (node: Node) => boolean;
  onChange: (permissions: readonly string[], isExcluded: boolean) => void;
}) {
  const texts = usePermissionTexts();
  const language = useLanguage();
  const known = new Map(nodes.map((node) => [node.permission, node]));
  return (
    <div className={css.scroll}>
      <table className={css.rights}>
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.mayGrant}</th>
            <th scope="col">{texts.uses}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        {permissionTree.map((area) => (
          <tbody key={area.area}>
            {area.permissions.map(({ code, hand, ...label }, index) => {
              const node = known.get(code);
              if (!node) return <Fragment key={code} />;
              const isOut = isExcluded(node);
              return (
                <tr key={code} data-none={!node.isDefault || undefined}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={area.permissions.length}>
                      {area[language]}
                    </th>
                  )}
                  <td>
                    <Checkbox
                      checked={node.isDefault && !isOut}
                      disabled={!node.isDefault || node.isCore}
                      aria-label={texts.allowOf(label[language])}
                      onChange={({ target }) => onChange([code], !target.checked)}
                    >
                      {label[language]}
                    </Checkbox>
                    <HandTag hand={hand === 'shared' ? null : hand} />
                  </td>
                  <td>{node.roleCount > 0 ? texts.roleCount(node.roleCount) : '-'}</td>
                  <td>
                    <State node={node} isOut={isOut} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function State({ node, isOut }: { node: Node; isOut: boolean }) {
  const texts = usePermissionTexts();
  if (!node.isDefault || node.isCore)
    return (
      <span className={css.soft}>
        <LockOutlined aria-hidden /> {node.isDefault ? texts.core : texts.ofType}
      </span>
    );
  if (isOut === node.isExcluded) return isOut ? <span className={css.soft}>{texts.takenOut}</span> : null;
  if (!isOut) return <span className={css.good}>{texts.putBack}</span>;
  return (
    <span className={css.bad}>
      {texts.takenOut}
      {node.roleCount > 0 && ` · ${texts.willTake(node.roleCount)}`}
    </span>
  );
}
