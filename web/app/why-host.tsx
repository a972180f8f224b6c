import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { onDemand } from '../kit/on-demand.tsx';
import { askedWhy, askWhy, subscribeWhy } from './ask-why.ts';
import { isScreen } from './screens.ts';

const WhyNotMenu = onDemand(() => import('../parts/why-not/menu.tsx').then((module) => module.WhyNotMenu));
const WhyNotPermission = onDemand(() =>
  import('../parts/why-not/permission.tsx').then((module) => module.WhyNotPermission),
);

const close = () => askWhy(undefined);

/** Where the explanations open that a refusal, a page without entry or the account menu asks for. */
export function WhyHost() {
  const asked = useSyncExternalStore(subscribeWhy, askedWhy);
  const { pathname } = useLocation();
  // Close the explanation when the page changes: it speaks of the page it was asked on.
  useEffect(() => close, [pathname]);
  const permissions = typeof asked === 'object' ? asked : [];
  return (
    <>
      <WhyNotMenu open={asked === 'menu'} isBuilt={isScreen} onClose={close} />
      <WhyNotPermission open={permissions.length > 0} permissions={permissions} onClose={close} />
    </>
  );
}
