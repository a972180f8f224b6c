import { useState } from 'react';
import { accountAppealProgress } from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { paths } from '#shared/areas/session/paths';
import { mobile } from '#shared/kit/contact-rules';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { Buttons, FormFault, MainButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePlainForm } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { PublicPage, Sheet } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { type Asked, Progress, type ProgressOf } from './progress.tsx';
import { useTexts } from './texts.ts';

const rules = { receiptNo: accountAppealProgress.input.shape.receiptNo, phone: mobile() };

/** How far an account appeal is, by receipt number and the new phone. */
export function ProgressPage() {
  const texts = useTexts();
  const [found, setFound] = useState<{ asked: Asked; progress: ProgressOf }>();
  const links = [
    [texts.title, paths.accountAppeal],
    [texts.toLogin, paths.login],
  ] as const;
  return (
    <PublicPage title={texts.progressTitle} lead={found ? undefined : texts.progressLead} links={links}>
      {found ? (
        <Progress
          asked={found.asked}
          progress={found.progress}
          onProgress={(progress) => setFound({ ...found, progress })}
          onAnother={() => setFound(undefined)}
        />
      ) : (
        <Sheet>
          <Ask onFound={(asked, progress) => setFound({ asked, progress })} />
        </Sheet>
      )}
    </PublicPage>
  );
}

function Ask({ onFound }: { onFound: (asked: Asked, progress: ProgressOf) => void }) {
  const texts = useTexts();
  const common = usePublicTexts();
  const language = useLanguage();
  const form = usePlainForm({ receiptNo: '', phone: '' }, rules);
  const act = useAct();
  const submit = () => {
    if (!form.check()) return;
    const asked = {
      receiptNo: form.values.receiptNo.trim().toUpperCase(),
      phone: rules.phone.parse(form.values.phone),
    };
    void act.run(async () => onFound(asked, await call(accountAppealProgress, asked)), form.refuseBy);
  };
  return (
    <PlainForm onSubmit={submit} isBusy={act.isBusy}>
      <TextField
        label={label.receiptNo[language]}
        autoComplete="off"
        autoFocus
        most={32}
        {...form.field('receiptNo')}
      />
      <TextField
        label={common.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        most={14}
        {...form.field('phone')}
      />
      <FormFault>{act.fault}</FormFault>
      <Buttons>
        <MainButton isBusy={act.isBusy}>{texts.look}</MainButton>
      </Buttons>
    </PlainForm>
  );
}
