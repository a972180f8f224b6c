import { Button } from 'antd';
import { useState } from 'react';
import { openingStep } from '#shared/areas/opening/codes';
import type { LiveOpening } from '#shared/areas/opening/views';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

const GiveWindow = onDemand(() => import('./give-window.tsx').then((module) => module.GiveWindow));

/** Who has to come together, and who has given their part. */
export function LiveOpeners({ of, onMoved }: { of: LiveOpening; onMoved: () => unknown }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isGiving, setGiving] = useState(false);
  const { openers, needed } = of;
  const isOpen = of.step === openingStep.code.decrypt;
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
          ) : (
            texts.notGiven
          ),
        ])}
      />
      {isGiving && (
        <GiveWindow
          guid={of.guid}
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
