import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { sealedKind } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { readableSize } from '#shared/areas/file/rules';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { mutation, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { saveFile } from '../../kit/save-file.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import css from './bid.module.css';
import type { Sealing } from './bid-store.ts';
import { SealingFailed } from './seal-in-worker.ts';
import type { ToBeSealed } from './seal-envelopes.ts';
import { sealedCopy } from './sealed-copy.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useTexts } from './texts.ts';
import { PartLost } from './upload-envelopes.ts';
import { type Stage, useSealing } from './use-sealing.ts';

type Texts = ReturnType<typeof useTexts>;
const HUNDRED = 100;

/** Whether what was sealed can still be handed in: whole, and under the policy that is in force. */
const isWhole = (sealing: Sealing | undefined): sealing is Sealing =>
  !!sealing && sealing.envelopes.length > 0 && sealing.envelopes.every(({ text }) => text !== null);

/** 加密并递交: seals in this browser, sends what is sealed, signs it and hands it in; each step can be taken up again. */
export function SealWindow({
  storeKey,
  found,
  what,
  onDone,
  onClose,
}: {
  storeKey: string;
  /** What was sealed before and not handed in. */
  found: Sealing | undefined;
  what: ToBeSealed;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const submit = useMutation(mutation(calls.submit, { quiet: true, done: texts.submitted }));
  const client = useQueryClient();
  const [isSigning, setSigning] = useState(false);
  const [isLost, setLost] = useState(false);
  const { stage, sealing, seal, send, pause, drop } = useSealing(storeKey, found);
  const { own } = what;
  const policy = JSON.parse(own.policy!.text) as SealPolicy;
  const isOfPolicy = sealing?.policyDigest === own.policy!.digest;
  const kinds = mark.row(policy.envelopes.map((kind) => sealedKind.label(kind, language)));
  const openers =
    policy.mode === 'strong' ? texts.byOpeners(policy.k, policy.openers.length) : texts.byPlatform;
  const isBusy = stage.is === 'sealing' || stage.is === 'sending';
  const isLeft = stage.is === 'idle' && isWhole(sealing) && isOfPolicy;
  const at = { idle: 0, sealing: 0, sending: 1, paused: 1, interrupted: 1, ready: 2, failed: 0 }[stage.is];
  const total = what.bid.documents.reduce((sum, { bytes }) => sum + bytes, 0);

  const keep = async () => {
    if (!isWhole(sealing)) return;
    const copy = await sealedCopy(own, sealing).catch(() => undefined);
    if (copy) saveFile(texts.copyName(own.tenderNo, sealing.rev), copy);
    setLost(!copy);
  };
  if (isSigning && isWhole(sealing))
    return (
      <SignDialog
        title={texts.signTitle}
        hint={`${texts.signHint}${texts.nothingLost}`}
        okText={texts.sign}
        certificates={own.certificates}
        textsToSign={() => sealing.envelopes.map(({ text }) => text!)}
        send={async (signatures) => {
          await submit.mutateAsync({
            guid: sealing.guid,
            tenderGuid: own.tenderGuid,
            envelopes: sealing.envelopes.map(({ upload, text }, n) => ({
              upload,
              envelope: toBase64Text(text!),
              signature: signatures[n]!,
            })),
          });
          await drop();
          await refetch(client, calls.own, calls.mine);
          onDone();
        }}
        onClose={() => setSigning(false)}
      />
    );
  return (
    <Modal
      open
      title={texts.sealTitle}
      width={640}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Foot
          stage={stage}
          isLeft={isLeft}
          texts={texts}
          onSeal={() => void seal(what)}
          onSend={() => sealing && void send(sealing)}
          onPause={pause}
          onSign={() => setSigning(true)}
          onKeep={() => void keep()}
          onClose={onClose}
        />
      }
    >
      <div className={css.stage}>
        <StepLine label={texts.sealTitle} steps={stepsAt(texts.stages, at)} />
        <p>{texts.sealLead(kinds, openers)}</p>
        {policy.recovery !== 'forbidden' && <Alert type="info" showIcon title={texts.recovery} />}
        {own.rev !== null && <Alert type="info" showIcon title={texts.standsUntil(own.rev)} />}
        {sealing && !isOfPolicy && stage.is === 'idle' && (
          <Alert type="warning" showIcon title={texts.otherPolicy} />
        )}
        {isLeft && <Alert type="info" showIcon title={texts.sealedNotSent(sealing.sealedAt.slice(0, 16))} />}
        {stage.is === 'sealing' && (
          <Going
            label={texts.sealing}
            bytes={stage.bytes}
            of={Math.max(total, stage.bytes, 1)}
            said={texts.done(readableSize(stage.bytes), readableSize(Math.max(total, stage.bytes)))}
          />
        )}
        {stage.is === 'sending' && (
          <Going
            label={texts.sending}
            bytes={stage.sent.bytes}
            of={stage.sent.of}
            said={texts.done(readableSize(stage.sent.bytes), readableSize(stage.sent.of))}
          />
        )}
        {stage.is === 'ready' && (
          <Alert
            type={isLost ? 'warning' : 'info'}
            showIcon
            title={isLost ? texts.copyLost : texts.keepCopyHint}
          />
        )}
        {stage.is === 'paused' && <Alert type="info" showIcon title={texts.paused} />}
        {stage.is === 'interrupted' && (
          <Alert type="warning" showIcon title={texts.interrupted} description={stage.note} />
        )}
        {stage.is === 'failed' && (
          <Alert
            type="error"
            showIcon
            title={faultOf(stage.error, texts)}
            // For whoever mends it.
            description={isUnforeseen(stage.error) ? stage.error.message : undefined}
          />
        )}
      </div>
    </Modal>
  );
}

/** UTF-8 of a text in base64. */
const toBase64Text = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const isUnforeseen = (error: Error) => error instanceof SealingFailed && error.fault === 'failed';

function faultOf(error: Error, texts: Texts): string {
  if (error instanceof PartLost) return texts.partLost;
  if (!(error instanceof SealingFailed)) return error.message;
  return error.fault === 'fileChanged' ? texts.fault.fileChanged(error.subject) : texts.fault[error.fault];
}

function Going({ label, bytes, of, said }: { label: string; bytes: number; of: number; said: string }) {
  return (
    <div>
      <Progress
        percent={Math.min(HUNDRED - 1, Math.floor((bytes / of) * HUNDRED))}
        status="active"
        aria-label={label}
      />
      <p aria-live="polite" className={css.soft}>
        {label} {said}
      </p>
    </div>
  );
}

function Foot({
  stage,
  isLeft,
  texts,
  onSeal,
  onSend,
  onPause,
  onSign,
  onKeep,
  onClose,
}: {
  stage: Stage;
  /** Something sealed before waits to be sent. */
  isLeft: boolean;
  texts: Texts;
  onSeal: () => void;
  onSend: () => void;
  onPause: () => void;
  onSign: () => void;
  /** Saves what was sealed as a file. */
  onKeep: () => void;
  onClose: () => void;
}) {
  if (stage.is === 'sealing' || stage.is === 'sending')
    return <Button onClick={onPause}>{texts.pause}</Button>;
  if (stage.is === 'ready')
    return (
      <>
        <Button onClick={onKeep}>{texts.keepCopy}</Button>
        <Button type="primary" onClick={onSign}>
          {texts.sign}
        </Button>
      </>
    );
  const mayResume = isLeft || stage.is === 'paused' || stage.is === 'interrupted';
  return (
    <>
      <Button onClick={onClose}>{texts.close}</Button>
      <Button type={mayResume ? 'default' : 'primary'} onClick={onSeal}>
        {mayResume || stage.is === 'failed' ? texts.sealAnew : texts.begun}
      </Button>
      {mayResume && (
        <Button type="primary" onClick={onSend}>
          {texts.resume}
        </Button>
      )}
    </>
  );
}
