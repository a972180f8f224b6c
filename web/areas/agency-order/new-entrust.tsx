import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { entrustPreparation } from '#shared/areas/agency-order/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDetailTexts } from './detail-texts.ts';
import { EntrustEditor } from './entrust-editor.tsx';
import type { EntrustValues } from './entrust-values.ts';
import { SetupSelect } from './setup-select.tsx';

/** A new order: first the set-up it is for, then its form, filled in as far as the set-up says. */
export function NewEntrust({ setupGuid }: { setupGuid: string | null }) {
  const texts = useDetailTexts();
  const [, setParams] = useSearchParams();
  if (setupGuid !== null) return <Prepared key={setupGuid} setupGuid={setupGuid} />;
  return (
    <>
      <PageHead title={texts.newTitle} />
      <Panel title={texts.chooseSetup}>
        <SetupSelect onChoose={(setup) => setParams({ setup })} />
      </Panel>
    </>
  );
}

function Prepared({ setupGuid }: { setupGuid: string }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const ready = useQuery(query(entrustPreparation.beforeBuild, { setupGuid }, { quiet: true }));
  if (!ready.data)
    return (
      <>
        <PageHead title={texts.newTitle} />
        <PageState of={ready} rows={12}>
          {() => null}
        </PageState>
      </>
    );
  const { faults, defaults, setup } = ready.data;
  if (faults.length > 0)
    return (
      <>
        <PageHead title={texts.newTitle} />
        <Panel>
          <Alert
            type="error"
            showIcon
            title={texts.faults}
            description={mark.clauses(faults.map((fault) => fault[language]))}
          />
        </Panel>
      </>
    );
  const {
    projectNo: _no,
    projectName: _name,
    entrustUnit,
    planAmount: _plan,
    controlPrice: _price,
    ...known
  } = defaults;
  return (
    <EntrustEditor
      start={known as EntrustValues}
      names={{ entrustUnit, projectNo: setup.projectNo, projectName: setup.projectName }}
      setup={{ guid: setup.guid, planAmount: setup.planAmount }}
    />
  );
}
