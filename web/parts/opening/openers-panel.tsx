import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { TRY_HOURS } from '#shared/areas/opening/codes';
import type { OpenerInOpening } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { parseDateTime } from '#shared/kit/dates';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../form/plain-table.tsx';
import css from './opening.module.css';
import { useTexts } from './give-texts.ts';

const GiveWindow = onDemand(() => import('./give-window.tsx').then((module) => module.GiveWindow));

const TRY_MS = Math.max(...TRY_HOURS) * 3_600_000;

/** Whether an opener's key is at hand: what the host sees of all, and each of themselves. */
function Tried({ one, isNear, isHost }: { one: OpenerInOpening; isNear: boolean; isHost: boolean }) {
  const texts = useTexts();
  if (one.triedAt) return texts.tried(one.triedAt.slice(5, 16));
  if (!isNear) return texts.notGiven;
  if (one.isOwn) return <Link to={paths.openerKeys}>{texts.tryKey}</Link>;
  return isHost ? <span className={css.bad}>{texts.untried}</span> : texts.notGiven;
}

interface Props {
  /** Of what is opened: a meeting, or a round. */
  guid: string;
  openers: readonly OpenerInOpening[];
  needed: number;
  /** Where it stands: parts are given now, not yet, or no longer. */
  stage: 'before' | 'now' | 'after';
  time: string;
  serverTime: string;
  /** They read whose key is at hand. */
  isHost: boolean;
  onMoved: () => unknown;
}

/** Who has to come together, and who has given their part. */
export function OpenersPanel({ guid, openers, needed, stage, time, serverTime, isHost, onMoved }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const [isGiving, setGiving] = useState(false);
  const isOpen = stage === 'now';
  // Whether keys are at hand is of interest until they are used, from a day before on.
  const isNear =
    stage === 'before' && parseDateTime(time).getTime() - parseDateTime(serverTime).getTime() <= TRY_MS;
  if (openers.length === 0)
    return (
      <Panel title={texts.openers}>
        <p className={css.soft}>{texts.platformOpens}</p>
      </Panel>
    );
  const mayGive = isOpen && openers.some(({ isOwn, givenAt }) => isOwn && givenAt === null);
  return (
    <Panel
      title={texts.openers}
      aside={
        mayGive && (
          <Button type="primary" size="small" onClick={() => setGiving(true)}>
            {texts.give}
          </Button>
        )
      }
    >
      <p className={css.soft}>{texts.needed(needed, openers.length)}</p>
      <PlainTable
        heads={[texts.no, texts.openers, texts.organisation, texts.state]}
        rows={openers.map((one, at) => [
          at + 1,
          `${one.personName}${one.isOwn ? ` (${texts.own1})` : ''}`,
          one.enterpriseName,
          one.givenAt ? (
            `${texts.given} ${one.givenAt.slice(11, 19)}`
          ) : one.fault ? (
            <span key="fault" className={css.bad}>
              {one.fault[language]}
            </span>
          ) : isOpen ? (
            texts.notGiven
          ) : (
            <Tried key="tried" one={one} isNear={isNear} isHost={isHost} />
          ),
        ])}
      />
      {isGiving && (
        <GiveWindow
          guid={guid}
          onDone={() => {
            setGiving(false);
            void onMoved();
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </Panel>
  );
}
