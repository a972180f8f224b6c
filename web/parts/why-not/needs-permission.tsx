import type { Wording } from '#shared/kit/language';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PermissionReason } from './permission-reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

/** The page of a menu entry that needs permission: which right opens it, and who gives it. */
export function NeedsPermission({ of, needs }: { of: Wording; needs: readonly string[] }) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  return (
    <>
      <PageHead title={of[language]} />
      <Panel title={texts.needsPermission}>
        <div className={css.page}>
          <p>{texts.needsPermissionText(of[language])}</p>
          <PermissionReason permissions={needs} />
        </div>
      </Panel>
    </>
  );
}
