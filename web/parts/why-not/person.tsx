import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../api/user.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { onDemand } from '../../kit/on-demand.tsx';

const WhyNotPersonDrawer = onDemand(() =>
  import('./person-drawer.tsx').then((module) => module.WhyNotPersonDrawer),
);
const useText = defineTexts('whyNotPerson', {
  cn: { button: '权限查询' },
  en: { button: 'Why may they not?' },
});

/** For administrators (role:explain), beside a person: why they may not, for a permission, their menu or one record. */
export function WhyNotPerson({ userGuid, name }: { userGuid: string; name: string }) {
  const { button } = useText();
  const mayAsk = useMay('role:explain');
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      <WhyNotPersonDrawer open={isOpen} userGuid={userGuid} name={name} onClose={() => setOpen(false)} />
    </>
  );
}
