import { CssChunkLoadError } from './load-screen.ts';
import { ReloadButton, Situation } from '../kit/situation.tsx';
import { useAppTexts } from './texts.ts';

/** Says that the code or the styles of a screen did not arrive, and tries again. */
export function LoadFailure({ error }: { error: unknown }) {
  const texts = useAppTexts();
  return (
    <Situation
      title={error instanceof CssChunkLoadError ? texts.styleFailed : texts.screenFailed}
      text={texts.screenFailedText}
      detail={error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
    >
      <ReloadButton>{texts.retry}</ReloadButton>
    </Situation>
  );
}
