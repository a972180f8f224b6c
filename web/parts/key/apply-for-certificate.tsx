import { paths } from '#shared/areas/session/paths';
import { useMay } from '../../api/user.ts';
import { defineTexts } from '../../kit/define-texts.ts';

const useTexts = defineTexts('apply-for-certificate', {
  cn: { apply: '申请数字证书' },
  en: { apply: 'Get a certificate' },
});

/**
 * From a signing window to one's certificates, for who may have one. They open beside the window, so that what is typed
 * in it stays; `opener` hands the session over to them.
 */
export function ApplyForCertificate() {
  const { apply } = useTexts();
  if (!useMay('certificate:apply')) return null;
  return (
    <a href={`#${paths.certificates}`} target="_blank" rel="opener">
      {apply}
    </a>
  );
}
