import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { accountOverview } from '#shared/areas/account/contract';
import { secondFactorState } from '#shared/areas/second-factor/contract';
import { query, refetch } from '../../api/query.ts';
import { loadUser } from '../../api/user.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Note } from '../../kit/plain-buttons.tsx';
import { DisableForm } from './disable-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewForm } from './renew-form.tsx';
import { useTexts } from './texts.ts';

type Doing = 'enrol' | 'disable' | 'renew';
const LOW = 3;

/** One's second factor: how it stands, turning it on and off, new recovery codes; these are shown once. */
export function SecondFactorPanel() {
  const texts = useTexts();
  const client = useQueryClient();
  const state = useQuery(query(secondFactorState, {}, { quiet: true }));
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();

  const stop = () => setDoing(undefined);
  const settled = () => {
    stop();
    void refetch(client, secondFactorState, accountOverview);
  };
  const show = (made: readonly string[]) => {
    setCodes(made);
    settled();
  };
  // Load the person only now: somebody who had to enrol is let in once they have seen their codes.
  const codesKept = () => {
    setCodes(undefined);
    void loadUser().catch(() => undefined);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={codesKept} />;
  return (
    <PageState of={state}>
      {({ isOn, isRequired, since, recoveryLeft }) => (
        <Panel
          title={texts.secondFactor}
          aside={
            doing === undefined && (
              <span style={{ display: 'flex', gap: 8 }}>
                <Button type={isOn ? 'default' : 'primary'} onClick={() => setDoing('enrol')}>
                  {isOn ? texts.enrolAnew : texts.enrol}
                </Button>
                {isOn && <Button onClick={() => setDoing('renew')}>{texts.renew}</Button>}
                {isOn && !isRequired && (
                  <Button danger onClick={() => setDoing('disable')}>
                    {texts.disable}
                  </Button>
                )}
              </span>
            )
          }
        >
          {isOn && recoveryLeft < LOW && <Note tone="warn">{texts.fewCodes(recoveryLeft)}</Note>}
          <DetailFields
            of={[
              [
                texts.state,
                <Tag key="state" color={isOn ? 'success' : 'default'} variant="filled">
                  {isOn ? texts.on : texts.off}
                </Tag>,
              ],
              ...(isOn
                ? [[texts.since, since] as const, [texts.recoveryLeft, String(recoveryLeft)] as const]
                : []),
              ...(isRequired ? [[texts.required, texts.requiredByRole] as const] : []),
            ]}
          />
          {doing === 'enrol' && <Enrolment onCodes={show} onCancel={stop} />}
          {doing === 'renew' && <RenewForm onCodes={show} onCancel={stop} />}
          {doing === 'disable' && <DisableForm onDone={settled} onCancel={stop} />}
        </Panel>
      )}
    </PageState>
  );
}
