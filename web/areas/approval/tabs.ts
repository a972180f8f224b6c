import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { approvalInbox } from '#shared/areas/approval/contract';

/** The four lists of the inbox, by the name that stands in the address. */
export const TABS = ['toDecide', 'decided', 'started', 'copied'] as const;
export type Tab = (typeof TABS)[number];

const inTab = { tab: z.enum(TABS).optional() };
/** The search of each list as it stands in the address. */
export const tabSearch = {
  toDecide: approvalInbox.toDecide.input.extend(inTab),
  decided: approvalInbox.decided.input.extend(inTab),
  started: approvalInbox.started.input.extend(inTab),
  copied: approvalInbox.copied.input.extend(inTab),
};

/** The open list; choosing another one forgets the search. */
export function useTab(): readonly [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = inTab.tab.safeParse(params.get('tab') ?? undefined).data ?? 'toDecide';
  return [tab, (next) => setParams(next === 'toDecide' ? {} : { tab: next })];
}
