import { Buttons, FormFault, MainButton, QuietButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import type { PlainForm as Form } from '../../kit/plain-form.ts';
import { useAct } from '../../kit/use-act.ts';
import { isTicketRefused, type OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import type { EnterpriseValues } from './form.ts';
import { useTexts } from './texts.ts';
import { useLookup } from './use-lookup.ts';

/** The enterprise step of a new registration. */
export function EnterpriseStep({
  form,
  ticket: { ticket },
  onTicketLost,
  onBack,
  onNext,
}: {
  form: Form<EnterpriseValues>;
  ticket: OwnTicket;
  onTicketLost: () => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const act = useAct();
  const watchTicket = (error: unknown) => {
    if (isTicketRefused(error)) onTicketLost();
  };
  const lookup = useLookup(ticket, {
    onName: (name) => form.set('enterpriseName', name),
    onError: watchTicket,
  });
  const next = () => {
    if (!form.check()) return;
    const { uscc, enterpriseName } = form.values;
    void act.run(async () => {
      const found = await lookup.look(uscc.trim(), enterpriseName.trim());
      if (found?.register.isOccupied) return form.refuse({ uscc: texts.occupied });
      if (found) await lookup.noteUnknown(found).catch(watchTicket);
      onNext();
    });
  };
  return (
    <PlainForm onSubmit={next} isBusy={act.isBusy}>
      <EnterpriseFields form={form} ticket={ticket} lookup={lookup} onError={watchTicket} />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{common.next}</MainButton>
        <QuietButton onClick={onBack}>{common.back}</QuietButton>
      </Buttons>
    </PlainForm>
  );
}
