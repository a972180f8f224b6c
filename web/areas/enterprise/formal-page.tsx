import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import { useTexts } from './texts.ts';
import { useOwnInfo } from './use-own-info.ts';

/** 正式信息: the approved version, whatever is being changed meanwhile. */
export function FormalPage() {
  const texts = useTexts();
  const go = useNavigate();
  const found = useOwnInfo();
  const state = found.data && <CodeTag list={enterpriseApproval} code={found.data.jyUser.shenPi_ZhuangTai} />;
  const label = found.data?.formal ? texts.change : texts.fill;
  return (
    <>
      <PageHead title={texts.enterprise} state={state}>
        {found.data?.actions.includes('save') && (
          <Button type="primary" onClick={() => void go(paths.enterpriseBasic)}>
            {label}
          </Button>
        )}
      </PageHead>
      <EnterpriseTabs open={paths.enterpriseFormal}>
        <PageState of={found} rows={12}>
          {({ formal }) =>
            formal ? (
              <EnterpriseInfoView of={formal} />
            ) : (
              <Panel>
                <NothingYet hint={texts.noFormal} />
              </Panel>
            )
          }
        </PageState>
      </EnterpriseTabs>
    </>
  );
}
