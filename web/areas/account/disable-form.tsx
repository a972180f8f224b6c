import { disableSecondFactor } from '#shared/areas/second-factor/contract';
import { secondFactorCode } from '#shared/areas/second-factor/rules';
import { call } from '../../api/call.ts';
import { ProofForm } from './proof-form.tsx';
import { useTexts } from './texts.ts';

const rule = secondFactorCode();

/** Turns one's second factor off, with password and a code. */
export function DisableForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const texts = useTexts();
  return (
    <ProofForm
      hint={texts.disableHint}
      submitText={texts.confirmDisable}
      code={{ label: texts.anyCode, rule }}
      onProof={async (proof, otp) => {
        await call(disableSecondFactor, { ...proof, otp });
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
