import { useUser } from '../../api/user.ts';
import { beside } from '../../kit/on-demand.tsx';
import { useYear } from './use-year.ts';
import css from './workbench-page.module.css';

const BudgetUse = beside(() => import('./budget-use.tsx').then((module) => module.BudgetUsePanel));
const SetupStates = beside(() => import('./setup-states.tsx').then((module) => module.SetupStatesPanel));
const ContractsEnding = beside(() =>
  import('./contracts-ending.tsx').then((module) => module.ContractsEndingPanel),
);

/** The charts a person may see, each leading to the list behind it. */
export function Charts() {
  const permissions = useUser()?.permissions ?? [];
  const [year] = useYear();
  const hasPair = permissions.includes('setup:read') || permissions.includes('contract:read');
  return (
    <>
      {permissions.includes('plan:read') && <BudgetUse year={year} />}
      {hasPair && (
        <div className={css.pair}>
          {permissions.includes('setup:read') && <SetupStates year={year} />}
          {permissions.includes('contract:read') && <ContractsEnding />}
        </div>
      )}
    </>
  );
}
