import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { query, refetch } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { CompanySelect } from './company-select.tsx';
import { LimitsForm } from './limits-form.tsx';
import { useTexts } from './texts.ts';

/** What a company allows itself; which one stands in the address. */
export function LimitsTab() {
  const texts = useTexts();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const company = params.get('company');
  const found = useQuery({
    ...query(legalCalls.limits, company ? { enterpriseGuid: company } : {}, { quiet: true }),
    staleTime: 0,
  });
  return (
    <Panel>
      <PageState of={found} rows={8}>
        {(limits) => (
          <>
            <CompanySelect
              label={texts.company}
              value={limits.enterpriseGuid}
              name={limits.enterpriseName}
              onChange={(guid) => setParams({ tab: 'limits', company: guid })}
            />
            <LimitsForm
              key={`${limits.enterpriseGuid} ${limits.version}`}
              of={limits}
              onChanged={() => void refetch(client, legalCalls.limits, legalCalls.inForce)}
            />
          </>
        )}
      </PageState>
    </Panel>
  );
}
