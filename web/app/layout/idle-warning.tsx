import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { noteAct, sessionLeft, watchActs } from '../../api/idle.ts';
import { refreshSession } from '../../api/refresh.ts';
import { sessionField } from '../../api/session-store.ts';
import { endSession, signOut } from '../../api/sign-in.ts';
import { currentUser, useUser } from '../../api/user.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { openAddress, rememberAddress } from '../address.ts';
import { notify } from '../notices.ts';
import { useAppTexts } from '../texts.ts';

/** How long before the end of a session its person is warned. */
const WARN_MS = 120_000;
const TICK_MS = 1000;

interface Ending {
  seconds: number;
  isWhole: boolean;
}

async function timeOut() {
  rememberAddress(currentUser(), 401);
  await endSession();
  void notify('warning', useAppTexts.current().sessionEnd[401]);
  openAddress(paths.login);
}

/** How soon the session ends, from two minutes before; when it is over, the person is signed out. */
function useEnding(): [Ending | undefined, (ending: undefined) => void] {
  const limits = useUser()?.session;
  const [ending, setEnding] = useState<Ending>();
  const isWarned = ending !== undefined;
  // Count only the button once the person has been warned.
  useEffect(() => watchActs(() => !isWarned), [isWarned]);
  useEffect(() => {
    if (!limits) return;
    const timer = setInterval(() => {
      const { left, isWhole } = sessionLeft(limits);
      setEnding(left > WARN_MS ? undefined : { seconds: Math.max(0, Math.ceil(left / 1000)), isWhole });
      if (left > 0) return;
      clearInterval(timer);
      void timeOut();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [limits]);
  return [ending, setEnding];
}

/** Warns two minutes before the session ends, counts down, and goes on with it on wish. */
export function IdleWarning() {
  const texts = useAppTexts().ending;
  const [ending, setEnding] = useEnding();
  const stay = () => {
    noteAct();
    setEnding(undefined);
    void refreshSession(sessionField('access_token')).catch(() => undefined);
  };
  const leave = () => void signOut().then(() => openAddress(paths.login));
  return (
    <Dialog
      open={ending !== undefined}
      title={texts.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={leave}>{texts.signOut}</Button>
          {!ending?.isWhole && (
            <Button type="primary" onClick={stay} autoFocus>
              {texts.stay}
            </Button>
          )}
        </>
      }
    >
      <p>{ending?.isWhole ? texts.whole : texts.idle}</p>
      <p role="timer">{texts.left(ending?.seconds ?? 0)}</p>
    </Dialog>
  );
}
