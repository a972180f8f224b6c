import { passwordStrength } from '#shared/areas/registration/password-rules';
import type { PasswordOwner } from '#shared/areas/registration/weak-words';
import { ruleText } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { PasswordField } from '../../kit/text-field.tsx';
import css from './new-password-fields.module.css';
import { usePublicTexts } from './texts.ts';

type Field = {
  name: string;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  fault: string | undefined;
};

/** A new password with its strength, and once more. */
export function NewPasswordFields({
  label,
  password,
  repeated,
  owner,
}: {
  label: string;
  password: Field;
  repeated: Field;
  /** What the form knows of the person, none of which may stand in the password. */
  owner: PasswordOwner;
}) {
  const texts = usePublicTexts();
  const language = useLanguage();
  const strength = passwordStrength(password.value, owner);
  return (
    <>
      <div className={css.first}>
        <PasswordField label={label} autoComplete="new-password" most={20} {...password} />
        {password.value === '' ? (
          password.fault === undefined && <p className={css.rule}>{ruleText.newPassword[language]}</p>
        ) : (
          <p className={css.strength} data-strength={strength}>
            <span className={css.bars} aria-hidden="true">
              {[0, 1, 2, 3].map((bar) => (
                <i key={bar} data-on={bar <= strength} />
              ))}
            </span>
            <output>{texts.strengthOf(texts.strength[strength]!)}</output>
          </p>
        )}
      </div>
      <PasswordField label={texts.repeatPassword} autoComplete="new-password" most={20} {...repeated} />
    </>
  );
}
