import { useEffect, useRef } from 'react';
import { isUserNameExists } from '#shared/areas/account/recovery-contract';
import { registrationForm, registrationLabel } from '#shared/areas/registration/form';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useTexts } from './texts.ts';

/** Whether a user name is taken; an answer that does not come stops nobody, the server looks again on submitting. */
export const isTaken = async (userName: string) =>
  call(isUserNameExists, { userName }).then(
    ({ exists }) => exists,
    () => false,
  );

/** A user name that is looked up, silently, when it is left. */
export function UserNameField({
  field,
  own,
  onTaken,
}: {
  field: {
    name: string;
    value: string;
    onValue: (value: string) => void;
    onBlur: () => void;
    fault: string | undefined;
  };
  /** The name one has applied with oneself. */
  own?: string;
  onTaken: (fault: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const shown = useRef(field.value);
  useEffect(() => {
    shown.current = field.value;
  }, [field.value]);
  const leave = async () => {
    field.onBlur();
    const name = field.value.trim();
    if (name === own || !registrationForm.shape.userName.safeParse(name).success) return;
    // somebody who goes on typing is not told about what stood there before
    if ((await isTaken(name)) && shown.current.trim() === name) onTaken(texts.userNameTaken);
  };
  return (
    <TextField
      label={registrationLabel.userName[language]}
      autoComplete="username"
      most={16}
      {...field}
      onBlur={() => void leave()}
    />
  );
}
