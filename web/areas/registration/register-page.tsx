import { useEffect } from 'react';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import { ButtonLink, Buttons, Note } from '../../kit/plain-buttons.tsx';
import { Done, PublicPage, Sheet, StepTitle } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { STEP } from './steps.ts';
import { useTexts } from './texts.ts';
import { useRegistration } from './use-registration.ts';

// the first step is there at once, the others come while it is read
const AccountStep = onDemand(async () => (await import('./account-step.tsx')).AccountStep);
const EnterpriseStep = onDemand(async () => (await import('./enterprise-step.tsx')).EnterpriseStep);
const ConfirmStep = onDemand(async () => (await import('./confirm-step.tsx')).ConfirmStep);
const fetchSteps = () =>
  void Promise.all([
    import('./account-step.tsx'),
    import('./enterprise-step.tsx'),
    import('./confirm-step.tsx'),
  ]).catch(() => undefined);

/** Registering an enterprise with its first account. */
export function RegisterPage() {
  const texts = useTexts();
  const { expired } = usePublicTexts();
  const own = useRegistration();
  const { step, setStep, account, enterprise, ticket } = own;
  useEffect(fetchSteps, []);
  if (own.number !== undefined) return <Submitted number={own.number} />;
  const links = [
    [texts.toStatus, paths.registerStatus],
    [texts.forgotPassword, paths.findPassword],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.title} lead={texts.lead} links={links}>
      <Sheet>
        <StepLine steps={stepsAt(texts.steps, step)} label={texts.stepsLabel} />
        <StepTitle step={step}>{texts.steps[step]}</StepTitle>
        {own.isExpired && step === STEP.account && (
          <Note live="assertive" tone="warn">
            {expired}
          </Note>
        )}
        {step === STEP.agreement && <AgreementStep isAgreed={own.isAgreed} onAgreed={own.agree} />}
        {step === STEP.account && (
          <AccountStep
            form={account}
            ticket={ticket}
            onTicket={own.changeTicket}
            isPasswordGone={own.wasReloaded}
            onBack={() => setStep(STEP.agreement)}
            onNext={() => setStep(STEP.enterprise)}
          />
        )}
        {step === STEP.enterprise && ticket && (
          <EnterpriseStep
            form={enterprise}
            ticket={ticket}
            onTicketLost={own.loseTicket}
            onBack={() => setStep(STEP.account)}
            onNext={() => setStep(STEP.confirm)}
          />
        )}
        {step === STEP.confirm && ticket && (
          <ConfirmStep
            account={account.values}
            enterprise={enterprise.values}
            ticket={ticket}
            fault={own.fault}
            isBusy={own.isBusy}
            onStep={setStep}
            onSubmit={own.submit}
          />
        )}
      </Sheet>
    </PublicPage>
  );
}

function Submitted({ number }: { number: string }) {
  const texts = useTexts();
  return (
    <PublicPage title={texts.title}>
      <Done title={texts.submitted}>
        <p>
          <strong>{texts.no(number)}</strong>
        </p>
        <p>{texts.submittedText}</p>
        <Buttons>
          <ButtonLink href={`#${paths.registerStatus}`}>{texts.toStatus}</ButtonLink>
          <ButtonLink href={`#${paths.login}`} isQuiet>
            {texts.toLogin}
          </ButtonLink>
        </Buttons>
      </Done>
    </PublicPage>
  );
}
