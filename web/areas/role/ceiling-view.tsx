import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { roleCalls } from '#shared/areas/role/contract';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { CeilingEditor } from './ceiling-editor.tsx';
import { CompanySelect, useCompanies } from './company-select.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

/** 单位可授权范围: what the platform lets a company grant; the first company unless the address names one. */
export function CeilingView() {
  const texts = usePermissionTexts();
  const [params, setParams] = useSearchParams();
  const companies = useCompanies();
  const guid = params.get('company') ?? companies.data?.[0]?.guid ?? '';
  const ceiling = useQuery({
    ...query(roleCalls.ceiling, { enterpriseGuid: guid }, { quiet: true }),
    enabled: guid !== '',
    staleTime: 0,
  });
  return (
    <Panel>
      <div className={css.ask}>
        <label htmlFor="company">{texts.company}</label>
        <div className={css.who}>
          <CompanySelect
            id="company"
            placeholder={texts.chooseCompany}
            value={guid || null}
            onChange={(company) => setParams({ view: 'ceiling', company: company })}
          />
        </div>
        <span className={css.rule}>{texts.ceilingHint}</span>
      </div>
      <PageState of={ceiling} rows={14}>
        {(found) => <CeilingEditor key={guid} stored={found} reload={ceiling.refetch} />}
      </PageState>
    </Panel>
  );
}
