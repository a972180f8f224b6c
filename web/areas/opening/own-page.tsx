import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { openingState } from '#shared/areas/opening/codes';
import { openingCalls } from '#shared/areas/opening/contract';
import { sealPolicyCalls } from '#shared/areas/seal-policy/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

/** 开标任务: the meetings somebody takes part in, and the policies that name them as an opener. */
export function OwnOpeningsPage() {
  const texts = useTexts();
  const found = useQuery({ ...query(openingCalls.mine, {}, { quiet: true }), staleTime: 0 });
  const mayOpen = useMay('openerKey:keep');
  return (
    <>
      <PageHead title={texts.own} />
      <Panel title={texts.meetings}>
        <PageState of={found} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={css.soft}>{texts.noneOwn}</p>
            ) : (
              <PlainTable
                heads={[texts.tenderNo, texts.tenderName, texts.time, texts.host, texts.state, texts.acts]}
                rows={list.map((one) => [
                  one.tenderNo,
                  one.tenderName,
                  one.time.slice(0, 16),
                  one.hostName,
                  <CodeTag key="state" list={openingState} code={one.state} />,
                  <Link key="enter" to={paths.opening(one.guid)}>
                    {texts.enter}
                  </Link>,
                ])}
              />
            )
          }
        </PageState>
      </Panel>
      {mayOpen && <Named />}
    </>
  );
}

interface NamedPolicy {
  guid: string;
  fingerprint: string;
  ownFingerprint: string | null;
}

function Named() {
  const texts = useTexts();
  const found = useQuery({ ...query(sealPolicyCalls.own, {}, { quiet: true }), staleTime: 0 });
  const [asked, setAsked] = useState<NamedPolicy>();
  return (
    <Panel title={texts.named}>
      <PageState of={found} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={css.soft}>{texts.noneNamed}</p>
          ) : (
            <PlainTable
              heads={[
                texts.tenderNo,
                texts.tenderName,
                texts.deadline,
                texts.policyDigest,
                texts.confirmedAt,
              ]}
              rows={list.map((one) => [
                one.tenderNo,
                one.tenderName,
                one.deadline.slice(0, 16),
                <span key="digest" className={css.digest}>
                  {one.digest}
                </span>,
                one.confirmedAt?.slice(0, 16) ?? (
                  <Button key="confirm" size="small" onClick={() => setAsked(one)}>
                    {texts.confirmFingerprint}
                  </Button>
                ),
              ])}
            />
          )
        }
      </PageState>
      {asked && <ConfirmWindow of={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

/** The opener compares what was published with the key they keep. */
function ConfirmWindow({ of, onClose }: { of: NamedPolicy; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(sealPolicyCalls.confirm, { done: texts.confirmed }));
  const isSame = of.fingerprint === of.ownFingerprint;
  return (
    <FormWindow
      title={texts.confirmFingerprint}
      okText={texts.confirm}
      lead={texts.confirmLead}
      isReady={isSame}
      send={() => send.mutateAsync({ guid: of.guid, fingerprint: of.fingerprint })}
      onDone={() => {
        onClose();
        return refetch(client, sealPolicyCalls.own);
      }}
      onClose={onClose}
    >
      <p>{texts.fingerprint}</p>
      <p className={css.digest}>{of.fingerprint}</p>
      <p>{texts.ownFingerprint}</p>
      <p className={css.digest}>{of.ownFingerprint ?? texts.noKey}</p>
      <p className={isSame ? css.soft : css.bad}>{isSame ? texts.same : texts.differs}</p>
    </FormWindow>
  );
}
