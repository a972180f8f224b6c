import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import {
  envelopeKind,
  sealMode,
  sealModeWorth,
  sealPolicyStatus,
  sealRecovery,
} from '#shared/areas/seal-policy/codes';
import { sealPolicyCalls as calls, type SealPolicyRow } from '#shared/areas/seal-policy/contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { saveFile } from '../../kit/save-file.ts';
import { PlainTable } from '../form/plain-table.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

const windows = () => import('./seal-windows.tsx');
const ChooseWindow = onDemand(() => windows().then((module) => module.ChooseWindow));
const PublishWindow = onDemand(() => windows().then((module) => module.PublishWindow));

/** 投标加密 of a tender: who opens its bids, and what that is worth. */
export function SealPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const mayRead = useMay('scheme:read');
  const [open, setOpen] = useState<'choose' | 'publish'>();
  const found = useQuery({
    ...query(calls.ofTender, { guid: tenderGuid }, { quiet: true }),
    enabled: mayRead,
  });
  const { data } = found;
  if (!mayRead || data?.isSealed === false) return null;
  const draft = data?.list.find(({ status }) => status === sealPolicyStatus.code.draft);
  const hasPolicy = data?.list.some(({ status }) => status === sealPolicyStatus.code.inForce) ?? false;
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={texts.sealTitle}
      aside={
        <>
          {data?.mayChoose && (
            <Button size="small" onClick={() => setOpen('choose')}>
              {draft ? texts.change : hasPolicy ? texts.replace : texts.choose}
            </Button>
          )}{' '}
          {data?.mayPublish && draft && (
            <Button size="small" type="primary" onClick={() => setOpen('publish')}>
              {texts.publish}
            </Button>
          )}
        </>
      }
    >
      <PageState of={found} rows={2}>
        {({ list, isStrongRequired, timeKeys }) => (
          <>
            {list.length === 0 && (
              <p className={css.soft}>{isStrongRequired ? texts.noneStrong : texts.none}</p>
            )}
            {list.map((of) => (
              <One key={of.guid} of={of} />
            ))}
            {timeKeys.length > 0 && <TimeKeys of={timeKeys} />}
          </>
        )}
      </PageState>
      {open === 'choose' && data && (
        <ChooseWindow
          tenderGuid={tenderGuid}
          draft={draft}
          isStrongRequired={data.isStrongRequired}
          isReplacing={hasPolicy}
          onClose={close}
        />
      )}
      {open === 'publish' && draft && <PublishWindow of={draft} onClose={close} />}
    </Panel>
  );
}

function One({ of }: { of: SealPolicyRow }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const worth = sealModeWorth
    .label(of.mode, language)
    .replace(/^(须 )?k /, (_, must?: string) => `${must ?? ''}${of.needed} `);
  const { file } = of;
  return (
    <section className={css.one}>
      <div className={css.head}>
        <strong>{texts.edition(of.edition)}</strong>
        <CodeTag list={sealPolicyStatus} code={of.status} />
        {file && (
          <Button
            size="small"
            type="link"
            onClick={() => saveFile('seal-policy.json', file, 'application/json')}
          >
            {texts.download}
          </Button>
        )}
      </div>
      {of.needsEveryOpener && <Alert type="warning" showIcon title={texts.everyOpener} />}
      <DetailFields
        of={[
          [texts.mode, mark.row([sealMode.label(of.mode, language), worth]), true],
          [texts.recovery, sealRecovery.label(of.recovery, language)],
          [texts.publishedAt, of.publishedAt?.slice(0, 16)],
          ...(of.reason ? [[texts.reason, of.reason, true] as const] : []),
          ...(of.digest
            ? [
                [
                  texts.digest,
                  <span key="digest" className={css.digest}>
                    {of.digest}
                  </span>,
                  true,
                ] as const,
              ]
            : []),
        ]}
      />
      {of.openers.length > 0 && (
        <PlainTable
          heads={[texts.openers, texts.enterprise, texts.fingerprint, texts.confirmed]}
          rows={of.openers.map((one) => [
            one.personName,
            one.enterpriseName,
            <span key="fingerprint" className={css.digest}>
              {one.fingerprint}
            </span>,
            one.confirmedAt?.slice(0, 16) ?? texts.unconfirmed,
          ])}
        />
      )}
    </section>
  );
}

interface TimeKey {
  kind: 'tech' | 'price' | 'whole';
  releasedAt: string | null;
  destroyedAt: string | null;
}

function TimeKeys({ of }: { of: readonly TimeKey[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <DetailFields
      of={of.map((one) => [
        `${texts.timeKeys} · ${envelopeKind.label(one.kind, language)}`,
        one.destroyedAt
          ? texts.destroyed(one.destroyedAt.slice(0, 16))
          : one.releasedAt
            ? texts.released(one.releasedAt)
            : texts.notReleased,
      ])}
    />
  );
}
