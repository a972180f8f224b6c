import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { storedValues } from '../../parts/document/stored-values.ts';
import { useKindTexts } from '../../parts/document/texts.ts';
import { useDetailTexts } from './detail-texts.ts';
import { EntrustEditor } from './entrust-editor.tsx';
import type { EntrustValues } from './entrust-values.ts';
import { entrust } from './entrust.ts';
import { SetupSelect } from './setup-select.tsx';
import { usePrepared } from './use-prepared.ts';

/** A new order: first the set-up it is for, then its form, filled in as far as the set-up says. */
export function NewEntrust({ setupGuid }: { setupGuid: string | null }) {
  const texts = useDetailTexts();
  const { newOne } = useKindTexts(entrust.kind);
  const [, setParams] = useSearchParams();
  if (setupGuid !== null) return <Prepared key={setupGuid} setupGuid={setupGuid} />;
  return (
    <>
      <PageHead title={newOne} />
      <Panel title={texts.chooseSetup}>
        <SetupSelect onChoose={(setup) => setParams({ setup })} />
      </Panel>
    </>
  );
}

function Prepared({ setupGuid }: { setupGuid: string }) {
  const texts = useDetailTexts();
  const { newOne } = useKindTexts(entrust.kind);
  const language = useLanguage();
  const mark = usePunctuation();
  return (
    <LoadedPage title={newOne} of={usePrepared(setupGuid)} rows={12}>
      {({ faults, defaults, setup }) =>
        faults.length > 0 ? (
          <>
            <PageHead title={newOne} />
            <Panel>
              <Alert
                type="error"
                showIcon
                title={texts.faults}
                description={mark.clauses(faults.map((fault) => fault[language]))}
              />
            </Panel>
          </>
        ) : (
          <EntrustEditor
            start={storedValues<EntrustValues>(entrust.kind, defaults)}
            names={defaults}
            setup={setup}
          />
        )
      }
    </LoadedPage>
  );
}
