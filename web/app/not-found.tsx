import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { askWhy } from './ask-why.ts';
import { hasSession } from '../api/session-store.ts';
import { isInsideLayout } from './screens.ts';
import { Situation, SituationButton, SituationLink } from '../kit/situation.tsx';
import { useAppTexts } from './texts.ts';

const homeHref = () => `#${hasSession() ? paths.workbench : paths.login}`;

/** Nothing is at this address. */
export function NotFound() {
  const texts = useAppTexts();
  return (
    <Situation figure="404" title={texts.notFound} text={texts.notFoundText}>
      <SituationLink href={homeHref()}>{texts.backHome}</SituationLink>
    </Situation>
  );
}

/** An unknown address: `inside` the layout when its first part is one of the program's. */
export function UnknownRoute({ inside }: { inside: ReactNode }) {
  const { pathname } = useLocation();
  if (isInsideLayout(pathname) && hasSession()) return inside;
  return (
    <main>
      <NotFound />
    </main>
  );
}

/** The person's roles do not open this screen. */
export function NotAllowedPage({ needs }: { needs: readonly string[] }) {
  const texts = useAppTexts();
  return (
    <Situation figure="403" title={texts.notAllowed} text={texts.notAllowedText}>
      <SituationLink href={homeHref()}>{texts.backHome}</SituationLink>
      <SituationButton onClick={() => askWhy(needs)}>{texts.why}</SituationButton>
    </Situation>
  );
}
