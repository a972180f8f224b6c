import { verifyPhoneCode } from '#shared/areas/phone-change/contract';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { PhoneProof } from '../../parts/public/phone-proof.tsx';
import { PublicPage, Sheet } from '../../parts/public/page.tsx';
import { useTexts } from './texts.ts';
import { addressAfterProof, PURPOSE } from './use-own-ticket.ts';

/** Proves the phone a change of phone is applied for with. */
export function VerifyPage() {
  const texts = useTexts();
  const links = [
    [texts.toAppeal, paths.accountAppeal],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.title} lead={texts.verifyLead} links={links}>
      <Sheet>
        <PhoneProof
          purpose={PURPOSE}
          label={texts.verifyPhone}
          submitText={texts.verify}
          open={(proof) => call(verifyPhoneCode, proof)}
          onOpened={() => location.replace(`#${addressAfterProof()}`)}
        />
      </Sheet>
    </PublicPage>
  );
}
