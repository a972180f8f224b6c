import { CheckCircleFilled, LoadingOutlined, MinusCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { disableUser, type UserRow } from '#shared/areas/user/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { heldBy } from './held.ts';
import { HeldList } from './held-list.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './disable-many.module.css';

type Outcome = 'done' | 'running' | Error;

/** Disables people one after another and says of each whether it worked, and what they still hold when not. */
export function DisableMany({
  people,
  onDone,
  onClose,
}: {
  people: readonly UserRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const language = useLanguage();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const all = [...outcomes.values()];
  const isOver = !isBusy && outcomes.size > 0;
  async function run() {
    setBusy(true);
    for (const { guid, version } of people) {
      const say = (outcome: Outcome) => setOutcomes((now) => new Map([...now, [guid, outcome]]));
      say('running');
      // Send one after another, so that each result is shown as it comes.
      // oxlint-disable-next-line no-await-in-loop
      await call(disableUser, { guid, version }).then(
        () => say('done'),
        (error: unknown) => say(error as Error),
      );
    }
    setBusy(false);
  }
  return (
    <Modal
      open
      width={620}
      title={texts.batchDisable(people.length)}
      onCancel={isOver ? onDone : onClose}
      mask={{ closable: !isBusy }}
      footer={
        isOver ? (
          <Button type="primary" onClick={onDone}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="primary" danger loading={isBusy} onClick={() => void run()}>
              {texts.act.disable}
            </Button>
          </>
        )
      }
    >
      <p className={css.lead} aria-live="polite">
        {isOver
          ? texts.batchDone(all.filter((one) => one === 'done').length, people.length)
          : texts.batchDisableText}
      </p>
      <ul className={css.people}>
        {people.map(({ guid, name, userName }) => {
          const outcome = outcomes.get(guid);
          const held = outcome instanceof Error ? heldBy(outcome) : [];
          return (
            <li key={guid} className={css.person}>
              <div className={css.line}>
                <Sign of={outcome} />
                <strong>{name}</strong>
                <span className={css.soft}>{userName}</span>
                {outcome instanceof Error && (
                  <span className={css.fault}>{messageIn(language, outcome.message)}</span>
                )}
              </div>
              {held.length > 0 && <HeldList of={held} onLeave={onDone} />}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function Sign({ of }: { of: Outcome | undefined }) {
  if (of === 'done') return <CheckCircleFilled className={css.good!} aria-hidden />;
  if (of === 'running') return <LoadingOutlined className={css.soft!} aria-hidden />;
  if (of instanceof Error) return <WarningFilled className={css.bad!} aria-hidden />;
  return <MinusCircleOutlined className={css.soft!} aria-hidden />;
}
