import { Alert, Button } from 'antd';
import { HEARD_DIGITS, openerKeyState } from '#shared/areas/opener-key/codes';
import type { OpenerKeyAction, OwnOpenerKey } from '#shared/areas/opener-key/contract';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import css from './opener-key.module.css';
import { StateTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';

/** What the opener can do with a key, each in a window. */
export type CurrentAct = OpenerKeyAction;

/** A key in force, or one that waits to be confirmed. */
export function CurrentKey({ of, onAct }: { of: OwnOpenerKey; onAct: (act: CurrentAct) => void }) {
  const texts = useTexts();
  const isWaiting = of.state === openerKeyState.code.waiting;
  const mono = (text: string, name: string) => (
    <span key={name} className={css.mono}>
      {text}
    </span>
  );
  return (
    <Panel title={isWaiting ? texts.waiting : texts.current} aside={<StateTag code={of.state} />}>
      {of.state === openerKeyState.code.endingSoon && (
        <Alert className={css.notice!} type="warning" showIcon title={texts.endsSoon(of.daysLeft!)} />
      )}
      {isWaiting && <p className={css.hint}>{texts.waitingHint(HEARD_DIGITS)}</p>}
      {!isWaiting && of.tryTime === null && (
        <Alert className={css.notice!} type="info" showIcon title={texts.neverTried} />
      )}
      <DetailFields
        of={[
          [texts.opener, of.personName],
          [texts.enterprise, of.enterpriseName],
          [texts.registered, of.registerTime],
          ...(isWaiting
            ? []
            : ([
                [texts.confirmed, of.confirmTime],
                [texts.confirmedBy, of.confirmedByName],
                [texts.validTo, of.validTo],
                [texts.daysLeft, texts.days(of.daysLeft ?? 0)],
              ] as const)),
          [texts.tried, of.tryTime ?? texts.never],
          [texts.certificate, mono(of.certificateSerial, 'certificate'), true],
          [
            texts.heardPart,
            <span key="heard" className={css.heard}>
              {grouped(of.fingerprint.slice(0, HEARD_DIGITS))}
            </span>,
            true,
          ],
          [texts.fingerprint, mono(of.fingerprint, 'fingerprint'), true],
          [texts.recipient, mono(of.recipient, 'recipient'), true],
        ]}
      />
      <div className={css.acts}>
        {of.actions.includes('try') && (
          <Button type="primary" onClick={() => onAct('try')}>
            {texts.try}
          </Button>
        )}
        {of.actions.includes('end') && (
          <Button danger onClick={() => onAct('end')}>
            {texts.end}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** As one reads it out: four digits at a time. */
const grouped = (digits: string) => digits.replaceAll(/.{4}(?=.)/g, '$& ');
