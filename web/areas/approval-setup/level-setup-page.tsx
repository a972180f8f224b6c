import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { AdministratorBar } from './administrator-bar.tsx';
import { CompanySelect } from './company-select.tsx';
import { ItemEditor, type Setup } from './item-editor.tsx';
import { ItemStrip } from './item-strip.tsx';
import { useTexts } from './texts.ts';

const CopyDialog = onDemand(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));
const SubstitutesTab = onDemand(() =>
  import('./substitutes-tab.tsx').then((module) => module.SubstitutesTab),
);

const tabs = ['levels', 'substitutes'] as const;

/** How a company approves: its items with their levels, and who decides in whose place. */
export function LevelSetupPage() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const [isCopying, setCopying] = useState(false);
  const enterpriseGuid = params.get('company') ?? undefined;
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'levels';
  const go = (change: Record<string, string>, isFresh = false) =>
    setParams({ ...(isFresh ? {} : Object.fromEntries(params)), ...change });
  const setup = useQuery({
    ...query(approvalSetup.items, enterpriseGuid === undefined ? {} : { enterpriseGuid }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const company = setup.data?.company;
  return (
    <>
      <PageHead title={texts.title}>
        <CompanySelect
          label={texts.company}
          value={company?.enterpriseGuid}
          known={company}
          isHiddenAlone
          onChange={(guid) => go({ company: guid, tab }, true)}
        />
        {tab === 'levels' && company && <Button onClick={() => setCopying(true)}>{texts.copyFrom}</Button>}
      </PageHead>
      <TabBar
        label={texts.title}
        tabs={tabs.map((key) => ({ key, label: texts.tab[key] }))}
        open={tab}
        onOpen={(key) => go({ tab: key })}
      >
        {tab === 'levels' ? (
          <PageState of={setup} rows={12}>
            {(found) => <Levels setup={found} kind={params.get('kind')} onOpen={(kind) => go({ kind })} />}
          </PageState>
        ) : (
          <Panel>
            <PageState of={setup} rows={8}>
              {(found) => <SubstitutesTab key={found.company.enterpriseGuid} company={found.company} />}
            </PageState>
          </Panel>
        )}
      </TabBar>
      {isCopying && company && <CopyDialog company={company} onClose={() => setCopying(false)} />}
    </>
  );
}

function Levels({
  setup,
  kind,
  onOpen,
}: {
  setup: Setup;
  kind: string | null;
  onOpen: (kind: string) => void;
}) {
  const open = setup.items.find((item) => item.kind === kind) ?? setup.items[0];
  if (!open) return null;
  return (
    <>
      <AdministratorBar company={setup.company} />
      {setup.items.length > 1 && <ItemStrip items={setup.items} open={open.kind} onOpen={onOpen} />}
      <ItemEditor key={`${setup.company.enterpriseGuid}${open.kind}`} setup={setup} item={open} />
    </>
  );
}
