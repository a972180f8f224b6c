import { Button } from 'antd';
import { useState } from 'react';
import { openingRole, openingState, openingStep } from '#shared/areas/opening/codes';
import type { LiveOpening } from '#shared/areas/opening/views';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

const windows = () => import('./live-windows.tsx');
const RaiseWindow = onDemand(() => windows().then((module) => module.RaiseWindow));
const AnswerWindow = onDemand(() => windows().then((module) => module.AnswerWindow));
const r = openingRole.code;
const s = openingStep.code;

/** 开标异议: raised and answered in the meeting; an open one blocks its end. */
export function LiveDissents({ of, onMoved }: { of: LiveOpening; onMoved: () => unknown }) {
  const texts = useTexts();
  const [open, setOpen] = useState<string>();
  const isRunning = of.state !== openingState.code.interrupted;
  const mayRaise = isRunning && of.roles.includes(r.bidder) && of.step >= s.announce && of.step <= s.dissent;
  if (of.dissents.length === 0 && !mayRaise) return null;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void onMoved();
  };
  return (
    <Panel
      title={texts.dissents}
      aside={
        mayRaise && (
          <Button size="small" onClick={() => setOpen('')}>
            {texts.raise}
          </Button>
        )
      }
    >
      {of.dissents.length === 0 && <p className={css.soft}>{texts.noDissent}</p>}
      {of.dissents.map((one) => (
        <section key={one.guid} className={css.dissent}>
          <strong>{one.enterpriseName}</strong> <span className={css.soft}>{one.raisedAt}</span>
          <p>{one.content}</p>
          {one.answeredAt ? (
            <p>
              {texts.answer} <span className={css.soft}>{`${one.answeredBy} ${one.answeredAt}`}</span>
              <br />
              {one.answer}
            </p>
          ) : of.roles.includes(r.host) ? (
            <Button size="small" type="primary" onClick={() => setOpen(one.guid)}>
              {texts.answer}
            </Button>
          ) : (
            <span className={css.soft}>{texts.open}</span>
          )}
        </section>
      ))}
      {open === '' && <RaiseWindow of={of} onDone={done} onClose={close} />}
      {open && <AnswerWindow of={of} dissent={open} onDone={done} onClose={close} />}
    </Panel>
  );
}
