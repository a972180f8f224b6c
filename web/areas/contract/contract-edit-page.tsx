import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { type ContractValues, valuesOf } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';

const sources = ['project', 'section', 'selfPlan', 'orders'] as const;

/** The form with its rules and choices, fetched beside what stands in it. */
const ContractEditor = onDemand(() =>
  import('./contract-editor.tsx').then((module) => module.ContractEditor),
);

/** Makes a new contract, from what the address names, or changes the one of its guid. */
export function ContractEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? <NewContract key={params.toString()} /> : <StoredContract key={guid} guid={guid} />;
}

function NewContract() {
  const texts = useDetailTexts();
  const [params] = useSearchParams();
  const from = Object.fromEntries(
    sources.flatMap((name) => {
      const guid = params.get(name);
      return guid === null ? [] : [[name, guid]];
    }),
  );
  const kind = Number(params.get('kind') ?? contractKind.code.purchase);
  const blank = useQuery({
    ...query(contractCalls.blank, { ...from, contractKind: kind }, { quiet: true }),
    staleTime: 0,
  });
  if (!blank.data)
    return (
      <>
        <PageHead title={texts.newTitle} />
        <PageState of={blank} rows={12}>
          {() => null}
        </PageState>
      </>
    );
  const {
    partyAName,
    partyBName,
    deptName,
    projectNo,
    projectName,
    sectionName,
    selfPlanNo,
    ordersNo: _ordersNo,
    awardIsRecorded: _recorded,
    mainFile: _main,
    files: _files,
    ...known
  } = blank.data;
  return (
    <ContractEditor
      draftName={params.toString()}
      start={{ contractKind: kind as ContractValues['contractKind'], ...known } as ContractValues}
      names={{ partyAName, partyBName, deptName, projectNo, projectName, sectionName, selfPlanNo }}
    />
  );
}

function StoredContract({ guid }: { guid: string }) {
  const texts = useDetailTexts();
  const contract = useQuery(query(contractCalls.detail, { guid }, { quiet: true }));
  const found = contract.data;
  if (!found)
    return (
      <>
        <PageHead title={texts.contract} />
        <PageState of={contract} rows={12}>
          {() => null}
        </PageState>
      </>
    );
  if (found.actions.includes('edit'))
    return <ContractEditor draftName={guid} stored={found} start={valuesOf(found)} names={found} />;
  return (
    <>
      <PageHead title={found.contractName} />
      <Panel>
        <Alert
          type="info"
          showIcon
          title={texts.notEditable}
          description={texts.notEditableText}
          action={
            <Link to={paths.contract(guid)}>
              <Button type="primary">{texts.view}</Button>
            </Link>
          }
        />
      </Panel>
    </>
  );
}
