import { Fragment, useRef, useState } from 'react';
import { Buttons, FormFault, MainButton } from '../../kit/plain-buttons.tsx';
import { PlainForm } from '../../kit/plain-form-frame.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import { useAgreement } from './agreement-text.ts';
import css from './register-page.module.css';
import { useTexts } from './texts.ts';

/** The agreement, and that it is accepted. */
export function AgreementStep({ isAgreed, onAgreed }: { isAgreed: boolean; onAgreed: () => void }) {
  const texts = useTexts();
  const { next } = usePublicTexts();
  const { heads, texts: paragraphs } = useAgreement();
  const [isTicked, setTicked] = useState(isAgreed);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  function goOn() {
    if (isTicked) return onAgreed();
    setAsked(true);
    box.current?.focus();
  }
  return (
    <PlainForm onSubmit={goOn}>
      <section className={css.agreement} aria-label={texts.agreement}>
        {heads.map((head, index) => (
          <Fragment key={head}>
            <h3>{head}</h3>
            <p>{paragraphs[index]}</p>
          </Fragment>
        ))}
      </section>
      <label className={css.agree}>
        <input
          ref={box}
          type="checkbox"
          aria-invalid={isAsked && !isTicked}
          name="agreementVersion"
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
        />
        {texts.agree}
      </label>
      <FormFault>{isAsked && !isTicked ? texts.agreeFirst : ''}</FormFault>
      <Buttons>
        <MainButton>{next}</MainButton>
      </Buttons>
    </PlainForm>
  );
}
