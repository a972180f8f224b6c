import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { listOwnLogins } from '#shared/areas/account/contract';

/** The parts of "my account", by the name that stands in the address. */
export const TABS = ['security', 'notices', 'sessions', 'logins', 'exports'] as const;
export type Tab = (typeof TABS)[number];

const inTab = { tab: z.enum(TABS).optional() };
/** The search of one's own login log as it stands in the address. */
export const ownLoginSearch = listOwnLogins.input.extend(inTab);

/** The open part; choosing another one forgets the search. */
export function useTab(): readonly [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = inTab.tab.safeParse(params.get('tab') ?? undefined).data ?? 'security';
  return [tab, (next) => setParams(next === 'security' ? {} : { tab: next })];
}
