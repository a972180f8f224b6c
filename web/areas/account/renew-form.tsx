import { renewRecoveryCodes } from '#shared/areas/second-factor/contract';
import { oneTimePassword } from '#shared/areas/second-factor/rules';
import { call } from '../../api/call.ts';
import { ProofForm } from './proof-form.tsx';
import { useTexts } from './texts.ts';

const rule = oneTimePassword();

/** New recovery codes for the old ones, with password and a one-time password. */
export function RenewForm({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const texts = useTexts();
  return (
    <ProofForm
      hint={texts.renewHint}
      submitText={texts.renew}
      code={{ label: texts.otp, rule }}
      onProof={async (proof, otp) =>
        onCodes((await call(renewRecoveryCodes, { ...proof, otp })).recoveryCodes)
      }
      onCancel={onCancel}
    />
  );
}
