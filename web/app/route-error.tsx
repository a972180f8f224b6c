import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LoadFailure } from './load-failure.tsx';
import { ChunkLoadError } from './load-screen.ts';
import { NotFound } from './not-found.tsx';
import { ReloadButton, Situation } from '../kit/situation.tsx';
import { useAppTexts } from './texts.ts';

/** What is shown instead of a page that could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  const texts = useAppTexts();
  if (error instanceof ChunkLoadError) return <LoadFailure error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Situation title={texts.crashed} text={texts.crashedText}>
      <ReloadButton>{texts.retry}</ReloadButton>
    </Situation>
  );
}
