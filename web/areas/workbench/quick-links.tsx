import { Button } from 'antd';
import { paths } from '#shared/areas/session/paths';
import { useUser } from '../../api/user.ts';
import { useTexts } from './texts.ts';

/** Where most work begins, by what the person may do. */
export function QuickLinks() {
  const texts = useTexts();
  const permissions = useUser()?.permissions ?? [];
  return (
    <>
      {permissions.includes('plan:read') && (
        <Button href={`#${paths.annualPlans}`}>{texts.annualPlans}</Button>
      )}
      {permissions.includes('plan:write') && (
        <Button type="primary" href={`#${paths.annualPlanEdit()}`}>
          {texts.newPlan}
        </Button>
      )}
    </>
  );
}
