import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { ButtonLink, MainButton, QuietButton } from '../../kit/plain-buttons.tsx';
import { PublicPage } from '../../parts/public/page.tsx';
import { ApprovedScene, DecideScene, ForecastScene } from './approval-scenes.tsx';
import css from './demo.module.css';
import { ImportScene, MatchScene, PlanScene } from './sheet-scenes.tsx';
import { useTexts } from './texts.ts';

const pictures = [
  ['import', ImportScene],
  ['match', MatchScene],
  ['plan', PlanScene],
  ['forecast', ForecastScene],
  ['decide', DecideScene],
  ['approved', ApprovedScene],
] as const satisfies readonly (readonly [string, () => ReactNode])[];
const LAST = pictures.length - 1;
const within = (at: number) => Math.min(Math.max(at, 0), LAST);

/** A tour from the spreadsheet to the approved plan; nothing in it is real, so it needs no account. */
export function DemoPage() {
  const texts = useTexts();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const turn = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return;
      if (key === 'ArrowRight') setAt((now) => within(now + 1));
      if (key === 'ArrowLeft') setAt((now) => within(now - 1));
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, []);
  const [name, Picture] = pictures[at]!;
  const { head, text } = texts.scenes[name];
  return (
    <PublicPage title={texts.title} lead={texts.lead} isWide>
      <div className={css.tour}>
        <ol className={css.list} aria-label={texts.list}>
          {pictures.map(([scene], index) => (
            <li key={scene}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                data-passed={index < at}
                onClick={() => setAt(index)}
              >
                <span aria-hidden="true">{index + 1}</span>
                {texts.scenes[scene].head}
              </button>
            </li>
          ))}
        </ol>
        <section className={css.scene} aria-live="polite">
          <p className={css.soft}>{texts.step(at + 1, pictures.length)}</p>
          <h2>{head}</h2>
          <p>{text}</p>
          <figure>
            <div key={name} className={css.picture}>
              <Picture />
            </div>
            <figcaption>{texts.sample}</figcaption>
          </figure>
          <div className={css.turn}>
            <QuietButton disabled={at === 0} onClick={() => setAt(within(at - 1))}>
              {texts.previous}
            </QuietButton>
            {at < LAST ? (
              <MainButton onClick={() => setAt(within(at + 1))}>{texts.next}</MainButton>
            ) : (
              <>
                <QuietButton onClick={() => setAt(0)}>{texts.again}</QuietButton>
                <ButtonLink href={`#${paths.register}`}>{texts.toRegister}</ButtonLink>
                <ButtonLink href={`#${paths.login}`} isQuiet>
                  {texts.toLogin}
                </ButtonLink>
              </>
            )}
          </div>
        </section>
      </div>
    </PublicPage>
  );
}
