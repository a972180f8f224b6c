import { Button, Select } from 'antd';
import { paths } from '#shared/areas/session/paths';
import { useUser } from '../../api/user.ts';
import { useTexts } from './texts.ts';
import { useYear, yearsOffered } from './use-year.ts';

/** Where most work begins, by what the person may do. */
export function QuickLinks() {
  const texts = useTexts();
  const permissions = useUser()?.permissions ?? [];
  return (
    <>
      {['plan:read', 'setup:read'].some((one) => permissions.includes(one)) && <YearSwitch />}
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

/** Which year the charts are of. */
function YearSwitch() {
  const texts = useTexts();
  const [year, setYear] = useYear();
  return (
    <Select
      allowClear
      aria-label={texts.year}
      placeholder={texts.year}
      style={{ width: 108 }}
      value={year}
      options={yearsOffered().map((one) => ({ value: one, label: texts.ofYear(one) }))}
      onChange={setYear}
    />
  );
}
