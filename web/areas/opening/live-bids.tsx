import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { failureCause, openedState, openingRole, openingStep } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening, OpenedBidRow } from '#shared/areas/opening/views';
import { mutation } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './opening.module.css';
import { shownValue } from './said-value.ts';
import { useTexts } from './texts.ts';

const CauseWindow = onDemand(() => import('./live-windows.tsx').then((module) => module.CauseWindow));
const RecoverWindow = onDemand(() => import('./recover-window.tsx').then((module) => module.RecoverWindow));
const r = openingRole.code;
const s = openingStep.code;

/** The bids as far as they are announced: receipts first, then names, then what is read aloud. */
export function LiveBids({ of, onMoved }: { of: LiveOpening; onMoved: () => unknown }) {
  const texts = useTexts();
  const [failed, setFailed] = useState<string>();
  const [isRecovering, setRecovering] = useState(false);
  const confirm = useMutation({ ...mutation(calls.confirm, { done: texts.confirmed }), onSuccess: onMoved });
  const { bids, guid } = of;
  if (!bids) return null;
  const mayConfirm =
    of.step === s.confirm &&
    bids.some(({ isOwn, state, confirmedAt }) => isOwn && state === openedState.code.opened && !confirmedAt);
  return (
    <Panel
      title={texts.bidList}
      aside={
        of.mayRecover ? (
          <Button size="small" onClick={() => setRecovering(true)}>
            {texts.recoverTitle}
          </Button>
        ) : mayConfirm ? (
          <Button
            type="primary"
            size="small"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ guid })}
          >
            {texts.confirmOwn}
          </Button>
        ) : null
      }
    >
      {of.step === s.confirm && of.confirmUntil && (
        <p className={css.soft}>{texts.confirmUntil(of.confirmUntil.slice(11, 16))}</p>
      )}
      <PlainTable
        heads={[texts.no, texts.bidder, texts.submittedAt, texts.receipt, texts.result, texts.said]}
        rows={bids.map((one) => [
          one.no,
          one.bidderName === null ? (
            <span key="name" className={css.soft}>
              {texts.sealedName}
            </span>
          ) : (
            `${one.bidderName}${one.isOwn ? ` (${texts.own1})` : ''}`
          ),
          one.submittedAt?.slice(0, 19) ?? '-',
          <span key="receipt" className={css.digest}>
            {one.receiptNo}
          </span>,
          <Result key="result" of={of} one={one} onMoved={onMoved} onFailed={setFailed} />,
          <Said key="said" one={one} />,
        ])}
      />
      {isRecovering && (
        <RecoverWindow
          of={of}
          onDone={() => {
            setRecovering(false);
            void onMoved();
          }}
          onClose={() => setRecovering(false)}
        />
      )}
      {failed && (
        <CauseWindow
          of={of}
          bid={failed}
          onDone={() => {
            setFailed(undefined);
            void onMoved();
          }}
          onClose={() => setFailed(undefined)}
        />
      )}
    </Panel>
  );
}

function Result({
  of,
  one,
  onMoved,
  onFailed,
}: {
  of: LiveOpening;
  one: OpenedBidRow;
  onMoved: () => unknown;
  onFailed: (guid: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const confirmCause = useMutation({ ...mutation(calls.confirmCause), onSuccess: onMoved });
  const isOpen = of.step === s.decrypt || of.step === s.verify;
  const isFailed = one.state === openedState.code.failed;
  return (
    <div>
      <CodeTag list={openedState} code={one.state} />{' '}
      {one.isRecovered && <span className={css.soft}>{texts.byRecovery}</span>}{' '}
      {one.confirmedAt && <span className={css.soft}>{texts.confirmed}</span>}
      {one.isAboveLimit && <div className={css.bad}>{texts.aboveLimit}</div>}
      {one.fault && <div className={css.bad}>{one.fault[language]}</div>}
      {one.cause && (
        <div>
          {failureCause.label(one.cause, language)} {one.causeNote}
        </div>
      )}
      {isFailed && isOpen && of.roles.includes(r.host) && (
        <Button size="small" onClick={() => onFailed(one.guid)}>
          {texts.registerCause}
        </Button>
      )}
      {isFailed && isOpen && one.cause && !one.isCauseConfirmed && of.roles.includes(r.supervisor) && (
        <Button size="small" onClick={() => confirmCause.mutate({ guid: of.guid, bid: one.guid })}>
          {texts.confirmCause}
        </Button>
      )}
    </div>
  );
}

function Said({ one: { said, files } }: { one: OpenedBidRow }) {
  const texts = useTexts();
  if (!said) return '-';
  return (
    <div>
      <dl className={css.said}>
        {said.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
      {files && files.length > 0 && (
        <details>
          <summary>{texts.fileCount(files.length)}</summary>
          <ul className={css.files}>
            {files.map((file) => (
              <li key={file.name}>
                {file.name} <span className={css.digest}>{file.sha256}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
