import { useSearchParams } from 'react-router';
import { useMay } from '../../api/user.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ParametersTab } from './parameters-tab.tsx';
import { useTexts } from './texts.ts';

const LIMITS = 'limits';

/** 法定参数: the numbers of the law as they are in force, and the limits companies set themselves. */
export function LegalParameterPage() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const mayLimit = useMay('legal:limit');
  const open = mayLimit && params.get('tab') === LIMITS ? LIMITS : 'parameters';
  if (!mayLimit)
    return (
      <>
        <PageHead title={texts.title} />
        <ParametersTab />
      </>
    );
  return (
    <>
      <PageHead title={texts.title} />
      <TabBar
        label={texts.title}
        open={open}
        tabs={[
          { key: 'parameters', label: texts.tab.parameters },
          { key: LIMITS, label: texts.tab.limits },
        ]}
        onOpen={(tab) => setParams(tab === LIMITS ? { tab } : {})}
      >
        {open === LIMITS ? <LimitsTab /> : <ParametersTab />}
      </TabBar>
    </>
  );
}
