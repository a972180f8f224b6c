import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseCalls, type VersionChange } from '#shared/areas/enterprise/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { EnterpriseChanges } from '../../parts/enterprise/changes.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import css from './enterprise.module.css';
import { useTexts } from './texts.ts';

/** 变更记录: what each version changed, field by field. */
export function ChangesPage() {
  const texts = useTexts();
  const found = useQuery({ ...query(enterpriseCalls.changes, {}, { quiet: true }), staleTime: 0 });
  return (
    <>
      <PageHead title={texts.enterprise} />
      <EnterpriseTabs open={paths.enterpriseChanges}>
        <PageState of={found}>
          {({ list, fileNames }) =>
            list.length === 0 ? (
              <Panel>
                <NothingYet hint={texts.noChanges} />
              </Panel>
            ) : (
              list.map((one) => <Version key={one.guid} of={one} fileNames={fileNames} />)
            )
          }
        </PageState>
      </EnterpriseTabs>
    </>
  );
}

function Version({ of, fileNames }: { of: VersionChange; fileNames: Record<string, string> }) {
  const texts = useTexts();
  const aside = of.isFormal ? (
    <Tag color="success" variant="filled">
      {texts.inForce}
    </Tag>
  ) : (
    <CodeTag list={enterpriseApproval} code={of.status} />
  );
  return (
    <Panel title={texts.versionOf(of.number)} aside={aside}>
      <p className={css.soft}>
        {of.submitTime && texts.by(of.submittedByName ?? '', of.submitTime)}
        {of.decideTime && ` · ${texts.decided(of.decidedByName ?? '', of.decideTime)}`}
      </p>
      {of.baseNumber === null ? (
        <p className={css.soft}>{texts.first}</p>
      ) : (
        <EnterpriseChanges of={of.fields} fileNames={fileNames} />
      )}
    </Panel>
  );
}
