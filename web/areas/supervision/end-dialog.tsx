import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { OpinionStatus } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { messageIn } from '#shared/kit/rule-texts';
import { CallRefused } from '../../api/errors.ts';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { OpinionTag } from './opinion-tag.tsx';
import css from './supervision.module.css';
import { useTexts } from './texts.ts';

interface OpenOpinion {
  guid: string;
  opinionNo: string;
  enterpriseName: string;
  status: OpinionStatus;
}

interface Ending {
  act: 'disable' | 'enable' | 'delete';
  row: SupervisorRow;
  onDone: () => void;
  onRefused: () => void;
}

/** Disables, enables or removes an appointment; what stands in the way is named, with the way out. */
export function EndDialog({
  act,
  row,
  onHandOver,
  onDone,
  onRefused,
  onClose,
}: Ending & {
  onHandOver: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const { run, refusal, isRunning } = useEnding({ act, row, onDone, onRefused });
  const open = openOf(refusal);
  const explanation = { disable: texts.disableHint, enable: undefined, delete: texts.deleteHint }[act];
  return (
    <Modal
      open
      title={open ? texts.blockedTitle : kit.confirm(texts.act[act], row.userName)}
      onCancel={onClose}
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{open ? kit.close : kit.cancel}</Button>
          {open ? (
            <Button type="primary" onClick={onHandOver}>
              {texts.act.handOver}
            </Button>
          ) : (
            <Button type="primary" danger={act !== 'enable'} loading={isRunning} onClick={() => void run()}>
              {texts.act[act]}
            </Button>
          )}
        </div>
      }
    >
      {open ? (
        <Blocked by={open} />
      ) : (
        <>
          {refusal && (
            <Alert
              className={css.notice!}
              type="error"
              showIcon
              title={messageIn(language, refusal.message)}
            />
          )}
          {explanation !== undefined && <p>{explanation}</p>}
        </>
      )}
    </Modal>
  );
}

function useEnding({ act, row: { guid, version }, onDone, onRefused }: Ending) {
  const texts = useTexts();
  const [refusal, setRefusal] = useState<CallRefused | Error>();
  const remove = useMutation(mutation(superviseCalls.delete, { quiet: true, done: texts.done.delete }));
  const setActive = useMutation(
    mutation(superviseCalls.setActive, {
      quiet: true,
      done: texts.done[act === 'enable' ? 'enable' : 'disable'],
    }),
  );
  async function run() {
    setRefusal(undefined);
    try {
      if (act === 'delete') await remove.mutateAsync({ guid, version });
      else await setActive.mutateAsync({ guid, version, isActive: act === 'enable' });
      onDone();
    } catch (error) {
      setRefusal(error as Error);
      onRefused();
    }
  }
  return { run, refusal, isRunning: remove.isPending || setActive.isPending };
}

/** The opinions that stand in the way. */
function Blocked({ by }: { by: readonly OpenOpinion[] }) {
  const texts = useTexts();
  return (
    <>
      <p>{texts.blockedHint}</p>
      <ul className={css.blocked}>
        {by.map((one) => (
          <li key={one.guid}>
            <span>
              {one.opinionNo}
              <div className={css.soft}>{one.enterpriseName}</div>
            </span>
            <OpinionTag status={one.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The open opinions a refusal names; undefined when it is another one. */
function openOf(refusal: Error | undefined): readonly OpenOpinion[] | undefined {
  const data = refusal instanceof CallRefused ? (refusal.data as { opinions?: OpenOpinion[] } | null) : null;
  return data?.opinions;
}
