import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { OwnInfo } from '#shared/areas/enterprise/contract';
import { paths } from '#shared/areas/session/paths';
import { documentKind } from '#shared/areas/approval/codes';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import css from './enterprise.module.css';
import { useTexts } from './texts.ts';
import { useOwnInfo } from './use-own-info.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const ApprovalPanel = beside(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);

const InfoForm = lazy(async () => ({ default: (await import('./info-form.tsx')).InfoForm }));

/** Where a link leads to a change, not to what is there. */
export const EDITING = { isEditing: true } as const;

/** 基本信息: what is being written or reviewed; what is in force is read before it is changed. */
export function BasicPage() {
  const texts = useTexts();
  const found = useOwnInfo();
  const state = found.data && <CodeTag list={enterpriseApproval} code={found.data.jyUser.shenPi_ZhuangTai} />;
  return (
    <>
      <PageHead title={texts.enterprise} state={state} />
      <EnterpriseTabs open={paths.enterpriseBasic}>
        <PageState of={found} rows={14}>
          {(own) => <Shown key={`${own.open?.guid}:${own.open?.version}`} of={own} />}
        </PageState>
      </EnterpriseTabs>
    </>
  );
}

function Shown({ of }: { of: OwnInfo }) {
  const texts = useTexts();
  const { open, formal, actions } = of;
  const go = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof EDITING> | null };
  const maySave = actions.includes('save');
  if (maySave && (open !== null || formal === null || state?.isEditing))
    return (
      <Suspense fallback={<Placeholder rows={14} />}>
        <InfoForm of={of} />
      </Suspense>
    );
  const shown = open ?? formal;
  const isInReview = actions.includes('withdraw') && open !== null;
  return (
    <>
      <div className={css.notes}>
        {isInReview ? (
          <Alert type="info" showIcon title={texts.inReview} action={<WithdrawButton of={open} />} />
        ) : maySave ? (
          <Alert
            type="info"
            showIcon
            title={texts.nothingChanged}
            action={
              <Button type="primary" onClick={() => void go(paths.enterpriseBasic, { state: EDITING })}>
                {texts.change}
              </Button>
            }
          />
        ) : (
          <Alert type="info" showIcon title={texts.readOnly} />
        )}
      </div>
      {shown && <EnterpriseInfoView of={shown} remarks={shown.remarks} />}
      {open && open.round > 0 && (
        <Panel title={texts.record}>
          <ApprovalPanel kind={documentKind.code.enterpriseInfo} guid={open.guid} />
        </Panel>
      )}
    </>
  );
}
