import { useSearchParams } from 'react-router';
import { permissionNode } from '#shared/areas/role/permissions';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { PermissionHolders } from './permission-holders.tsx';
import { PermissionTree } from './permission-tree.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

/** The permission tree at the left, who has the chosen one at the right. */
export function PermissionView() {
  const texts = usePermissionTexts();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('permission');
  const isKnown = chosen !== null && permissionNode(chosen) !== undefined;
  return (
    <div className={css.two}>
      <Panel title={texts.tree}>
        <PermissionTree chosen={chosen} onChoose={(permission) => setParams({ permission })} />
      </Panel>
      <Panel>
        {isKnown ? (
          <PermissionHolders key={chosen} permission={chosen} />
        ) : (
          <div className={css.choose}>
            <NothingYet hint={texts.choosePermission} />
          </div>
        )}
      </Panel>
    </div>
  );
}
