import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import { BasicPage, EDITING } from './basic-page.tsx';
import { useTexts } from './texts.ts';
import { useOwnInfo } from './use-own-info.ts';

/**
 * 正式信息: the approved version, whatever is being changed meanwhile. Where there is none, the menu opens what can be done
 * towards one; the tab itself, chosen by hand, says that there is none.
 */
export function FormalPage() {
  const texts = useTexts();
  const go = useNavigate();
  const { pathname, state: from } = useLocation() as { pathname: string; state: { isChosen?: true } | null };
  const found = useOwnInfo();
  if (found.data?.formal === null && pathname === paths.enterpriseFormal && !from?.isChosen)
    return <BasicPage />;
  const state = found.data && <CodeTag list={enterpriseApproval} code={found.data.jyUser.shenPi_ZhuangTai} />;
  const label = found.data?.formal ? texts.change : texts.fill;
  return (
    <>
      <PageHead title={texts.enterprise} state={state}>
        {found.data?.actions.includes('save') && (
          <Button type="primary" onClick={() => void go(paths.enterpriseBasic, { state: EDITING })}>
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
